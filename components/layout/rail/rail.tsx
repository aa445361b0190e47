import {
  ArrowLeftRight,
  Banknote,
  BookOpen,
  BookText,
  Building2,
  CalendarDays,
  ChartColumn,
  ChartNoAxesColumn,
  ClipboardCheck,
  ClipboardList,
  Handshake,
  History,
  House,
  Inbox,
  KeyRound,
  LayoutList,
  ListPlus,
  ListTodo,
  Mail,
  MessageSquareText,
  Network,
  PackageOpen,
  Receipt,
  Search,
  Settings,
  ShieldCheck,
  Sunrise,
  Target,
  UserCog,
  UserPlus,
  Users,
  Wine,
} from "lucide-react";
import type { ReactNode } from "react";
import type { NavItem, NavSection } from "@/components/layout/nav";
import type { RailArea, RailKey } from "@/lib/features/menus/rail-rules";
import { AREAS, path } from "@/lib/paths";

const AREA_ICONS: Record<RailKey, ReactNode> = {
  office: <LayoutList aria-hidden />,
  production: <PackageOpen aria-hidden />,
  sales: <ChartColumn aria-hidden />,
  partner: <Handshake aria-hidden />,
  crew: <Users aria-hidden />,
  reports: <ClipboardList aria-hidden />,
  wine: <Wine aria-hidden />,
  admin: <ShieldCheck aria-hidden />,
};

const PAGE_ICONS: Record<string, ReactNode> = {
  [AREAS.production]: <House aria-hidden />,
  [AREAS.sales]: <House aria-hidden />,
  [AREAS.reports]: <House aria-hidden />,
  [AREAS.wine]: <House aria-hidden />,
  [path.makePackages()]: <PackageOpen aria-hidden />,
  [path.crewSetup()]: <Users aria-hidden />,
  [path.crewPay()]: <Banknote aria-hidden />,
  [path.exceptions()]: <ListTodo aria-hidden />,
  [path.transactions()]: <Building2 aria-hidden />,
  [path.tasks()]: <ListTodo aria-hidden />,
  [path.estimates()]: <ChartColumn aria-hidden />,
  [path.newClients()]: <UserPlus aria-hidden />,
  [path.partnerDashboard()]: <House aria-hidden />,
  [path.partnerLeads()]: <ClipboardList aria-hidden />,
  [path.partnerSchedule()]: <CalendarDays aria-hidden />,
  [path.partnerJobs()]: <ClipboardCheck aria-hidden />,
  [path.partnerTasks()]: <Banknote aria-hidden />,
  [path.partnerPlan()]: <Target aria-hidden />,
  [path.partnerReceivables()]: <Receipt aria-hidden />,
  [path.partnerFinancials()]: <ChartNoAxesColumn aria-hidden />,
  [path.partnerTraining()]: <BookOpen aria-hidden />,
  [path.partnerAdmin()]: <UserCog aria-hidden />,
  [path.dailyReports()]: <ClipboardList aria-hidden />,
  [path.orgTree()]: <Network aria-hidden />,
  [path.wineList()]: <Wine aria-hidden />,
  [path.createWineList()]: <ListPlus aria-hidden />,
  [path.access()]: <KeyRound aria-hidden />,
  [path.settings()]: <Settings aria-hidden />,
  [path.outbox()]: <Mail aria-hidden />,
  [path.audit()]: <History aria-hidden />,
  [path.smartSearch()]: <Search aria-hidden />,
  [path.inbox()]: <Inbox aria-hidden />,
  [path.tomorrowRun()]: <Sunrise aria-hidden />,
  [path.messageTemplates()]: <MessageSquareText aria-hidden />,
  [path.dataInOut()]: <ArrowLeftRight aria-hidden />,
  [path.apiPage()]: <BookText aria-hidden />,
};

/** An area's pages as its rail shows them; menus, and pages without an icon of their own, have the list's. */
export const railPages = ({ pages }: RailArea): NavSection[] =>
  pages.map(({ label, href, covers }) => ({
    label,
    href,
    covers: [...(covers ?? [])],
    icon: PAGE_ICONS[href] ?? <LayoutList aria-hidden />,
  }));

export const railAreas = (areas: readonly RailArea[]): NavItem[] =>
  areas.map(({ key, label, home }) => ({ label, href: home, icon: AREA_ICONS[key] }));
