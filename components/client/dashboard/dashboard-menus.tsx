import {
  CalendarCheck,
  CalendarPlus,
  ChevronDown,
  CircleCheck,
  CircleDollarSign,
  CreditCard,
  Droplets,
  Hammer,
  Leaf,
  type LucideIcon,
  Paintbrush,
  SprayCan,
  UserRoundPen,
} from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import type { PanelKey } from "@/lib/features/dashboard/schema";

type DashboardMenusProps = { menus: MenuGroup[]; shown: PanelKey; address: string };

/** Beside the content on a wide screen; on a phone, tiles that fold away once someone chooses one. */
export function DashboardMenus(props: DashboardMenusProps) {
  const { shown } = props;
  return (
    <>
      <details key={shown} open={shown === "none"} className="group lg:hidden" data-print="hide">
        <summary className="card-edge flex min-h-14 cursor-pointer list-none items-center justify-between rounded-lg bg-surface px-4 font-semibold text-lg [&::-webkit-details-marker]:hidden">
          Menus
          <ChevronDown aria-hidden className="size-6 group-open:rotate-180" />
        </summary>
        <nav aria-label="Dashboard" className="mt-4 grid gap-5">
          <Groups {...props} tiles />
        </nav>
      </details>
      <nav aria-label="Dashboard" className="grid content-start gap-6 max-lg:hidden" data-print="hide">
        <Groups {...props} />
      </nav>
    </>
  );
}

function Groups({ menus, shown, address, tiles = false }: DashboardMenusProps & { tiles?: boolean }) {
  return menus.map(({ label, items }) => (
    <section key={label}>
      <h2 className={cn("font-semibold text-ink-muted", tiles ? "mb-2 text-base" : "mb-1 px-3 text-sm")}>
        {label}
      </h2>
      <ul className={tiles ? "grid gap-2 min-[20rem]:grid-cols-2 sm:grid-cols-3" : "grid gap-0.5"}>
        {items.map((item) => (
          <li key={item.panel} className="grid">
            <Link
              href={panelPath(item.panel, { address })}
              aria-current={item.panel === shown ? "page" : undefined}
              className={cn(
                "flex items-center gap-2.5 rounded-lg font-medium text-ink no-underline hover:bg-lake-soft aria-[current]:bg-lake-soft aria-[current]:text-lake-text",
                tiles ? "card-edge min-h-16 bg-surface px-3 py-2 leading-tight" : "min-h-11 px-3",
              )}
            >
              <PanelIcon panel={item.panel} className="size-5 shrink-0 text-lake-text" />
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

type Item = { label: string; panel: PanelKey };
type MenuGroup = { label: string; items: Item[] };

/** The dashboard's menus; the season's year is the one in its rows (rule seasons). */
export const menusOf = ({ bookable }: Pick<DashboardHead, "bookable">): MenuGroup[] => [
  {
    label: "Book Jobs",
    items: [...bookable, { label: "Edit Personal Info", panel: "personal_info" }],
  },
  {
    label: "Specialty Services",
    items: [
      { label: "Request Painting", panel: "request_painting" },
      { label: "Odd Jobs", panel: "request_odd_job" },
      { label: "Lawn Care", panel: "request_lawn" },
      { label: "Power Washing", panel: "request_power_wash" },
    ],
  },
  {
    label: "Booked Jobs",
    items: [
      { label: "Upcoming Jobs", panel: "upcoming" },
      { label: "Completed Jobs", panel: "completed" },
    ],
  },
  {
    label: "Apply/Manage Payments",
    items: [
      { label: "Apply Payment", panel: "apply_payment" },
      { label: "Manage Credit Cards", panel: "manage_cards" },
    ],
  },
];

const ICONS: Partial<Record<PanelKey, LucideIcon>> = {
  book_windows: CalendarPlus,
  book_windows_summer: CalendarPlus,
  book_eaves: Droplets,
  book_eaves_summer: Droplets,
  personal_info: UserRoundPen,
  request_painting: Paintbrush,
  request_odd_job: Hammer,
  request_lawn: Leaf,
  request_power_wash: SprayCan,
  upcoming: CalendarCheck,
  completed: CircleCheck,
  apply_payment: CircleDollarSign,
  manage_cards: CreditCard,
};

/** A panel's icon in menus and on tiles, always beside its label. */
function PanelIcon({ panel, className }: { panel: PanelKey; className?: string }) {
  const Icon = ICONS[panel] ?? CalendarCheck;
  return <Icon aria-hidden className={className} />;
}
