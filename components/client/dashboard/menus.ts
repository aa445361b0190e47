import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import type { PanelKey } from "@/lib/features/dashboard/schema";

type Item = { label: string; panel: PanelKey };
export type MenuGroup = { label: string; items: Item[] };

/** The menus of the dashboard; the season's year is that of its rows (rule seasons). */
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
