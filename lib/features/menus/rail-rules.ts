import { AREAS, type Area, path } from "@/lib/paths";
import { type MenuEntry, type MenuViewer, mayOpen } from "./rules";

type Openness = Pick<MenuEntry, "cap" | "partner">;

export type RailPage = {
  label: string;
  href: string;
  /** Other paths that belong to this page, such as its details. */
  covers?: readonly string[];
};

export const RAIL_AREAS = [
  "office",
  "production",
  "sales",
  "partner",
  "crew",
  "reports",
  "wine",
  "admin",
] as const;
export type RailKey = (typeof RAIL_AREAS)[number];

export type RailArea = {
  key: RailKey;
  /** Beside the mark, and in the list of areas. */
  label: string;
  home: string;
  /** Whose login Log Out leads to. */
  login: Area;
  pages: readonly RailPage[];
};

type Given = Omit<RailArea, "pages"> & { pages: readonly (RailPage & Openness)[]; open: readonly Openness[] };

const mainMenu: RailPage = { label: "Main Menu", href: path.mainMenu() };
const inCrewArea = (...pages: string[]) => pages.map((page) => `${AREAS.crew}/${page}`);

/** Each area with its pages, under the labels its people know. `open`: someone with any of these may enter. */
const GIVEN: readonly Given[] = [
  {
    key: "office",
    label: "Runsheet",
    home: path.mainMenu(),
    login: "crew",
    open: [{}],
    pages: [
      mainMenu,
      { label: "Production Menu", href: path.productionMenu(), cap: "production" },
      { label: "Crew Menu", href: path.crewMenu() },
      {
        label: "Smart Search",
        href: path.smartSearch(),
        covers: ["/office/clients"],
        cap: "client_care",
      },
      { label: "Inbox", href: path.inbox(), cap: "client_care" },
      { label: "Message templates", href: path.messageTemplates(), cap: "client_care" },
    ],
  },
  {
    key: "production",
    label: "Production",
    home: AREAS.production,
    login: "production",
    open: [{ cap: "production" }],
    pages: [
      { label: "Home", href: AREAS.production },
      { label: "Make Packages", href: path.makePackages(), covers: [`${AREAS.production}/jobs`] },
      { label: "Tomorrow run", href: path.tomorrowRun() },
      { label: "Crew Set Up", href: path.crewSetup() },
      {
        label: "Crew Pay",
        href: path.crewPay(),
        covers: [path.crewProfile(), path.employeeDetails(), path.books()],
      },
      { label: "Stuff To Do", href: path.exceptions() },
      { label: "Prop Mgt", href: path.transactions(), covers: [path.newDescription()], cap: "prop_mgt" },
      { label: "Production Menu", href: path.productionMenu() },
    ],
  },
  {
    key: "sales",
    label: "Sales",
    home: AREAS.sales,
    login: "sales",
    open: [{ cap: "sales" }],
    pages: [
      mainMenu,
      { label: "Home", href: AREAS.sales },
      { label: "Tasks", href: path.tasks(), covers: [`${AREAS.sales}/estimate`] },
      { label: "Est Summ", href: path.estimates() },
      { label: "New Clients", href: path.newClients() },
    ],
  },
  {
    key: "partner",
    label: "Partner",
    home: path.partnerDashboard(),
    login: "crew",
    open: [{ partner: true }, { cap: "partner_admin" }],
    pages: [
      { label: "Partner Dashboard", href: path.partnerDashboard(), partner: true },
      {
        label: "Leads",
        href: path.partnerLeads(),
        covers: inCrewArea(
          "window_lead_admin",
          "pick_up_admin",
          "odd_job_lead_admin",
          "paint_lead_admin",
          "odd_job_admin",
          "paint_admin",
        ),
        partner: true,
      },
      { label: "Schedule", href: path.partnerSchedule(), partner: true },
      { label: "Jobs", href: path.partnerJobs(), partner: true },
      { label: "Tasks", href: path.partnerTasks(), partner: true },
      { label: "Projection", href: path.partnerPlan(), partner: true },
      {
        label: "Receivables",
        href: path.partnerReceivables(),
        covers: inCrewArea("partner_client_admin"),
        partner: true,
      },
      { label: "Financials", href: path.partnerFinancials(), partner: true },
      { label: "Training", href: path.partnerTraining(), partner: true },
      { label: "Admin", href: path.partnerAdmin(), cap: "partner_admin" },
      { label: "Crew Menu", href: path.crewMenu() },
    ],
  },
  { key: "crew", label: "Crew", home: AREAS.crew, login: "crew", open: [{}], pages: [] },
  {
    key: "reports",
    label: "Reports",
    home: AREAS.reports,
    login: "reports",
    open: [{}],
    pages: [
      mainMenu,
      { label: "Home", href: AREAS.reports },
      { label: "Daily Reports", href: path.dailyReports() },
      { label: "Organizational Tree", href: path.orgTree() },
    ],
  },
  {
    key: "wine",
    label: "Wine delivery",
    home: AREAS.wine,
    login: "wine",
    open: [{}],
    pages: [
      mainMenu,
      { label: "Home", href: AREAS.wine },
      { label: "Wine List", href: path.wineList() },
      { label: "Create Wine List", href: path.createWineList() },
    ],
  },
  {
    key: "admin",
    label: "Administration",
    home: path.access(),
    login: "crew",
    open: [{ cap: "access_admin" }],
    pages: [
      { label: "Access", href: path.access() },
      { label: "Settings", href: path.settings() },
      { label: "Outbox", href: path.outbox() },
      { label: "Activity log", href: path.audit() },
      { label: "Import and export", href: path.dataInOut() },
      { label: "API", href: path.apiPage() },
      mainMenu,
    ],
  },
];

/** Where office people begin at a desk, whichever door they log in by; null for people of a crew. */
export function officeHome({ capabilities }: Pick<MenuViewer, "capabilities">): string | null {
  if (capabilities.has("production")) return AREAS.production;
  if (capabilities.has("sales")) return AREAS.sales;
  return capabilities.has("management") ? path.mainMenu() : null;
}

/** The areas this person may enter, each with the pages open to them (rule capabilities). */
export function areasFor(viewer: MenuViewer): RailArea[] {
  return GIVEN.filter(({ open }) => open.some((one) => mayOpen(one, viewer))).map((area) => ({
    key: area.key,
    label: area.label,
    home: area.key === "partner" && viewer.mgr === null ? path.partnerAdmin() : area.home,
    login: area.login,
    pages: area.pages
      .filter((page) => mayOpen(page, viewer))
      .map(({ label, href, covers }): RailPage => (covers ? { label, href, covers } : { label, href })),
  }));
}
