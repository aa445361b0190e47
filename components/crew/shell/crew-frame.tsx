import {
  Banknote,
  Bell,
  CalendarOff,
  ChartNoAxesColumn,
  ClipboardCheck,
  ClipboardList,
  Gauge,
  House,
  KeyRound,
  LayoutDashboard,
  LayoutList,
  MapPinned,
  PackageCheck,
  ShieldCheck,
  TestTube,
  UserCog,
  UserPlus,
  Wallet,
} from "lucide-react";
import type { ReactNode } from "react";
import { LiveActionIcon } from "@/components/crew/live-actions/live-action-icon";
import { PhoneCopy } from "@/components/crew/offline/phone-copy";
import { WaitingChip } from "@/components/crew/waiting/waiting-chip";
import { CrewShell } from "@/components/layout/crew-shell";
import type { NavGroup, NavItem } from "@/components/layout/nav";
import type { Capability } from "@/lib/actor";
import { AREAS, path } from "@/lib/paths";
import { FreshOnReturn } from "./fresh-on-return";

type CrewFrameProps = {
  /** The person's hrid, so entries made without a signal stay theirs. */
  viewer: number;
  name: string;
  capabilities: ReadonlySet<Capability>;
  /** The session acts for a franchise partner. */
  partner: boolean;
  logOut: ReactNode;
  /** Whose dashboard is open (rule acting-for). */
  banner: ReactNode;
  children: ReactNode;
};

export function CrewFrame({ viewer, name, capabilities, partner, logOut, banner, children }: CrewFrameProps) {
  return (
    <CrewShell
      title="Runsheet"
      home={AREAS.crew}
      bar={BAR}
      chip={<WaitingChip viewer={viewer} />}
      groups={crewNav(capabilities, partner)}
      banner={
        <>
          <FreshOnReturn />
          <PhoneCopy />
          {banner}
        </>
      }
      menuEnd={
        <>
          <p className="text-ink-muted text-sm">{`Logged in as ${name}`}</p>
          {logOut}
        </>
      }
    >
      {children}
    </CrewShell>
  );
}

const BAR: NavItem[] = [
  { label: "Run sheet", href: path.runsheet(), icon: <ClipboardList aria-hidden /> },
  { label: "Map", href: path.maps(), icon: <MapPinned aria-hidden /> },
  { label: "Pay", href: path.myPay(), icon: <Wallet aria-hidden /> },
];

type Entry = NavGroup["items"][number] & { cap?: Capability; partner?: true };
type Group = { label: string; cap?: Capability; items: Entry[] };

/** The crew's whole navigation. */
const GROUPS: Group[] = [
  {
    label: "Start",
    items: [
      { label: "Home", href: AREAS.crew, icon: <House aria-hidden /> },
      { label: "Crew Menu", href: path.crewMenu(), icon: <LayoutList aria-hidden /> },
      { label: "My account", href: path.myAccount(), icon: <KeyRound aria-hidden /> },
    ],
  },
  {
    label: "Daily",
    items: [
      { label: "Runsheet", href: path.runsheet(), icon: <ClipboardList aria-hidden /> },
      { label: "Stats", href: path.stats(), icon: <Gauge aria-hidden /> },
      {
        label: "Estimates-Signs",
        href: path.estimatesSigns(),
        icon: <ClipboardCheck aria-hidden />,
        cap: "estimates_signs",
      },
    ],
  },
  {
    label: "Crew",
    items: [
      { label: "Maps", href: path.maps(), icon: <MapPinned aria-hidden /> },
      { label: "My pay", href: path.myPay(), icon: <Wallet aria-hidden /> },
      { label: "My days off", href: path.daysOff(), icon: <CalendarOff aria-hidden /> },
      { label: "Live Action", href: path.liveActions(), icon: <LiveActionIcon /> },
      { label: "Open-Close", href: path.openClose(), icon: <PackageCheck aria-hidden /> },
      { label: "Safety Talk", href: path.safetyTalk(), icon: <ShieldCheck aria-hidden /> },
      { label: "Crew Needs", href: path.crewNeeds(), icon: <ClipboardCheck aria-hidden /> },
      { label: "Notifications", href: path.notifications(), icon: <Bell aria-hidden /> },
    ],
  },
  {
    label: "Partner",
    items: [
      {
        label: "Partner Dashboard",
        href: path.partnerDashboard(),
        icon: <ChartNoAxesColumn aria-hidden />,
        partner: true,
      },
      {
        label: "Partner Admin",
        href: path.partnerAdmin(),
        icon: <UserCog aria-hidden />,
        cap: "partner_admin",
      },
    ],
  },
  {
    label: "Crew Mgt",
    cap: "crew_mgt",
    items: [
      { label: "Open-Close", href: path.openClose(), icon: <PackageCheck aria-hidden /> },
      { label: "Safety Talk", href: path.safetyTalk(), icon: <ShieldCheck aria-hidden /> },
      {
        label: "Crew Payments",
        href: path.crewPayments(),
        icon: <Banknote aria-hidden />,
      },
      {
        label: "Recruiting",
        href: path.recruiting(),
        icon: <UserPlus aria-hidden />,
      },
    ],
  },
  {
    label: "Management",
    cap: "management",
    items: [
      { label: "Open-Close", href: path.openClose(), icon: <PackageCheck aria-hidden /> },
      { label: "Crew Needs", href: path.crewNeeds(), icon: <ClipboardCheck aria-hidden /> },
      { label: "Maps", href: path.maps(), icon: <MapPinned aria-hidden /> },
      { label: "Test", href: path.managementTest(), icon: <TestTube aria-hidden /> },
      { label: "Dashboard", href: path.liveBoard(), icon: <LayoutDashboard aria-hidden /> },
      { label: "Live Action", href: path.liveActions(), icon: <LiveActionIcon /> },
    ],
  },
];

/**
 * This person's menu: a capability hides an entry, never a page (rule capabilities). A page in a manager's group isn't
 * repeated in the crew's.
 */
export function crewNav(capabilities: ReadonlySet<Capability>, isPartner = false): NavGroup[] {
  const open = ({ cap, partner }: Pick<Entry, "cap" | "partner">) =>
    (cap === undefined || capabilities.has(cap)) && (!partner || isPartner);
  const groups = GROUPS.filter(open);
  const managers = new Set(groups.flatMap(({ cap, items }) => (cap ? items.map(({ href }) => href) : [])));
  return groups
    .map(({ label, cap, items }) => ({
      label,
      items: items
        .filter((item) => open(item) && (cap !== undefined || !managers.has(item.href)))
        .map(({ label: word, href, icon }) => ({ label: word, href, icon })),
    }))
    .filter((group) => group.items.length > 0);
}
