import {
  Banknote,
  BookOpen,
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardCheck,
  ClipboardList,
  House,
  LayoutList,
  Receipt,
  Target,
  UserCog,
} from "lucide-react";
import type { ReactNode } from "react";
import { LogOutButton } from "@/components/auth/log-out-button";
import type { NavSection } from "@/components/layout/nav";
import { OfficeShell } from "@/components/layout/office-shell";
import { UserMenu } from "@/components/layout/user-menu";
import { AREAS, path } from "@/lib/paths";

const leadPages = ["window_lead_admin", "pick_up_admin", "odd_job_lead_admin", "paint_lead_admin"];

/** The screens for anyone with a partner session. */
const PARTNER: NavSection[] = [
  { label: "Partner Dashboard", href: path.partnerDashboard(), icon: <House aria-hidden /> },
  {
    label: "Leads",
    href: path.partnerLeads(),
    covers: [...leadPages, "odd_job_admin", "paint_admin"].map((page) => `${AREAS.crew}/${page}`),
    icon: <ClipboardList aria-hidden />,
  },
  { label: "Schedule", href: path.partnerSchedule(), icon: <CalendarDays aria-hidden /> },
  { label: "Jobs", href: path.partnerJobs(), icon: <ClipboardCheck aria-hidden /> },
  { label: "Tasks", href: path.partnerTasks(), icon: <Banknote aria-hidden /> },
  { label: "Projection", href: path.partnerPlan(), icon: <Target aria-hidden /> },
  {
    label: "Receivables",
    href: path.partnerReceivables(),
    covers: [`${AREAS.crew}/partner_client_admin`],
    icon: <Receipt aria-hidden />,
  },
  { label: "Financials", href: path.partnerFinancials(), icon: <ChartNoAxesColumn aria-hidden /> },
  { label: "Training", href: path.partnerTraining(), icon: <BookOpen aria-hidden /> },
];

const ADMIN: NavSection = { label: "Admin", href: path.partnerAdmin(), icon: <UserCog aria-hidden /> };
const MENU: NavSection = { label: "Crew Menu", href: path.crewMenu(), icon: <LayoutList aria-hidden /> };

type PartnerFrameProps = {
  name: string;
  /** The session acts for a partner. */
  partner: boolean;
  /** May act as any partner. */
  admin: boolean;
  banner: ReactNode;
  children: ReactNode;
};

export function PartnerFrame({ name, partner, admin, banner, children }: PartnerFrameProps) {
  return (
    <OfficeShell
      title="Partner"
      home={partner ? path.partnerDashboard() : path.mainMenu()}
      sections={[...(partner ? PARTNER : []), ...(admin ? [ADMIN] : []), MENU]}
      banner={banner}
      userMenu={<UserMenu name={name} logOut={<LogOutButton area="crew" />} />}
    >
      {children}
    </OfficeShell>
  );
}
