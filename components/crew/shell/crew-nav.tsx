import {
  Banknote,
  ClipboardCheck,
  ClipboardList,
  Gauge,
  House,
  LayoutDashboard,
  LayoutList,
  MapPinned,
  PackageCheck,
  ShieldCheck,
  TestTube,
  UserPlus,
} from "lucide-react";
import { LiveActionIcon } from "@/components/crew/live-actions/live-action-icon";
import type { NavGroup } from "@/components/layout/nav";
import type { Capability } from "@/lib/auth/actor";
import { AREAS, path } from "@/lib/paths";

type Entry = NavGroup["items"][number] & { cap?: Capability; built?: boolean };
type Group = { label: string; cap?: Capability; items: Entry[] };

const at = (page: string) => `${AREAS.crew}/${page}`;

/** The navigation of spec 1 §2.5, whole; an entry shows once its page is `built`. */
const GROUPS: Group[] = [
  {
    label: "Start",
    items: [
      { label: "Home", href: AREAS.crew, icon: <House aria-hidden />, built: true },
      { label: "Crew Menu", href: path.crewMenu(), icon: <LayoutList aria-hidden />, built: true },
    ],
  },
  {
    label: "Daily",
    items: [
      { label: "Runsheet", href: path.runsheet(), icon: <ClipboardList aria-hidden />, built: true },
      { label: "Stats", href: path.stats(), icon: <Gauge aria-hidden />, built: true },
      {
        label: "Estimates-Signs",
        href: path.estimatesSigns(),
        icon: <ClipboardCheck aria-hidden />,
        cap: "estimates_signs",
        built: true,
      },
    ],
  },
  {
    label: "Crew Mgt",
    cap: "crew_mgt",
    items: [
      { label: "Open-Close", href: path.openClose(), icon: <PackageCheck aria-hidden />, built: true },
      { label: "Safety Talk", href: path.safetyTalk(), icon: <ShieldCheck aria-hidden />, built: true },
      {
        label: "Crew Payments",
        href: path.crewPayments(),
        icon: <Banknote aria-hidden />,
        built: true,
      },
      {
        label: "Recruiting",
        href: path.recruiting(),
        icon: <UserPlus aria-hidden />,
        built: true,
      },
    ],
  },
  {
    label: "Management",
    cap: "management",
    items: [
      { label: "Open-Close", href: path.openClose(), icon: <PackageCheck aria-hidden />, built: true },
      { label: "Crew Needs", href: path.crewNeeds(), icon: <ClipboardCheck aria-hidden />, built: true },
      { label: "Maps", href: path.maps(), icon: <MapPinned aria-hidden />, built: true },
      { label: "Test", href: at("test"), icon: <TestTube aria-hidden /> },
      { label: "Dashboard", href: at("dashboard"), icon: <LayoutDashboard aria-hidden /> },
      { label: "Live Action", href: path.liveActions(), icon: <LiveActionIcon />, built: true },
    ],
  },
];

/** What this person's menu holds: a capability hides an entry, never a page (corrections 10). */
export function crewNav(capabilities: ReadonlySet<Capability>): NavGroup[] {
  const open = ({ cap }: { cap?: Capability }) => cap === undefined || capabilities.has(cap);
  return GROUPS.filter(open)
    .map(({ label, items }) => ({
      label,
      items: items
        .filter((item) => item.built && open(item))
        .map(({ label: word, href, icon }) => ({ label: word, href, icon })),
    }))
    .filter((group) => group.items.length > 0);
}
