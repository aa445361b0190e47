import type { Capability, PartnerSession } from "@/lib/actor";
import { AREAS, path } from "@/lib/paths";

export type MenuEntry = {
  label: string;
  href: string;
  /** What it's for, in a few words. */
  hint: string;
  /**
   * The capabilities, all of them, that a person needs to see it: they hide an entry, never a page (rule
   * capabilities).
   */
  cap?: Capability | readonly Capability[];
  /** Only for people with a partner session. */
  partner?: true;
};

export type Menu = { title: string; sections: { label: string; entries: MenuEntry[] }[] };

const PRODUCTION: MenuEntry[] = [
  { label: "Home", href: AREAS.production, hint: "The day's numbers", cap: "production" },
  {
    label: "Make Packages",
    href: path.makePackages(),
    hint: "Assign and number a day's jobs",
    cap: "production",
  },
  {
    label: "Tomorrow run",
    href: path.tomorrowRun(),
    hint: "Tell the clients of the next two days that we're coming",
    cap: "production",
  },
  { label: "Crew Set Up", href: path.crewSetup(), hint: "Who goes out with which truck", cap: "production" },
  { label: "Crew Pay", href: path.crewPay(), hint: "Production, labour and pay by day", cap: "production" },
  {
    label: "Employee Pay",
    href: path.employeeDetails(),
    hint: "One person's weeks, pay periods and cheques",
    cap: "production",
  },
  {
    label: "Close the books",
    href: path.books(),
    hint: "Lock past days so nothing in them changes",
    cap: ["production", "pay", "management"],
  },
  { label: "Stuff To Do", href: path.exceptions(), hint: "What still needs a manager", cap: "production" },
  {
    label: "Prop Mgt",
    href: path.transactions(),
    hint: "Revenue and expenses of the buildings",
    cap: ["production", "prop_mgt"],
  },
];

/** Open to everyone who works here (rule capabilities), the last two with their capability. */
const CREW: MenuEntry[] = [
  { label: "Runsheet", href: path.runsheet(), hint: "The crew's jobs of the day" },
  { label: "Maps", href: path.maps(), hint: "The day's jobs, the shops and directions" },
  { label: "Live Action", href: path.liveActions(), hint: "Ask for help, or give it" },
  { label: "Stats", href: path.stats(), hint: "Production and DNFs by crew" },
  { label: "Estimates-Signs", href: path.estimatesSigns(), hint: "Estimates and signs to return" },
  { label: "Open-Close", href: path.openClose(), hint: "Who is here, and the trucks' checklists" },
  { label: "Safety Talk", href: path.safetyTalk(), hint: "Safety points every crew reads" },
  { label: "Daily Reports", href: path.dailyReports(), hint: "The day's checklists, filed and missing" },
  { label: "My pay", href: path.myPay(), hint: "Your hours and pay, day by day" },
  { label: "My days off", href: path.daysOff(), hint: "Ask for days off, and see the office's answer" },
  {
    label: "Notifications",
    href: path.notifications(),
    hint: "What your phone notifies you about, and when",
  },
  { label: "Crew Needs", href: path.crewNeeds(), hint: "What the crews are missing" },
  { label: "Organizational Tree", href: path.orgTree(), hint: "Who works here, and who they report to" },
  {
    label: "Crew Payments",
    href: path.crewPayments(),
    hint: "Cash and cheques on their way to the office",
    cap: "crew_mgt",
  },
  { label: "Recruiting", href: path.recruiting(), hint: "People who want to work here", cap: "crew_mgt" },
];

const MANAGEMENT: MenuEntry[] = [
  {
    label: "Dashboard",
    href: path.liveBoard(),
    hint: "Live today: crews, jobs, money and who's behind",
    cap: "management",
  },
  {
    label: "Test",
    href: path.managementTest(),
    hint: "Check that email, cards, maps and images work",
    cap: "management",
  },
];

const SALES: MenuEntry[] = [
  { label: "Sales", href: AREAS.sales, hint: "Open tasks and commission", cap: "sales" },
  { label: "Tasks", href: path.tasks(), hint: "Estimates, signs and DNFs to return", cap: "sales" },
  { label: "Est Summ", href: path.estimates(), hint: "Estimates and their commission", cap: "sales" },
  { label: "New Clients", href: path.newClients(), hint: "Add a client, and see the newest", cap: "sales" },
];

const PARTNER: MenuEntry[] = [
  {
    label: "Partner Dashboard",
    href: path.partnerDashboard(),
    hint: "The morning's numbers, and all partner screens",
    partner: true,
  },
  { label: "Leads", href: path.partnerLeads(), hint: "Estimates and messages to return", partner: true },
  {
    label: "Schedule",
    href: path.partnerSchedule(),
    hint: "Today's jobs, and floaters to take on",
    partner: true,
  },
  {
    label: "Receivables",
    href: path.partnerReceivables(),
    hint: "What clients still owe for the work",
    partner: true,
  },
  {
    label: "Financials",
    href: path.partnerFinancials(),
    hint: "Revenue, royalty, labour, payouts, balance",
    partner: true,
  },
  {
    label: "Partner Admin",
    href: path.partnerAdmin(),
    hint: "Act as a franchise partner",
    cap: "partner_admin",
  },
];

const CLIENTS: MenuEntry[] = [
  { label: "Smart Search", href: path.smartSearch(), hint: "Find a client" },
  {
    label: "Inbox",
    href: path.inbox(),
    hint: "Clients' texts and emails, and your answers",
    cap: "client_care",
  },
  {
    label: "Message templates",
    href: path.messageTemplates(),
    hint: "The words of emails and texts to clients",
    cap: "client_care",
  },
];

const WINE: MenuEntry[] = [
  { label: "Wine Delivery", href: AREAS.wine, hint: "Progress on this year's deliveries" },
  { label: "Wine List", href: path.wineList(), hint: "This year's deliveries, in driving order" },
  { label: "Create Wine List", href: path.createWineList(), hint: "Choose this year's clients" },
];

/** The admin area (rule capabilities). */
const ADMINISTRATION: MenuEntry[] = [
  { label: "Access", href: path.access(), hint: "Who works here and what they can do", cap: "access_admin" },
  {
    label: "Settings",
    href: path.settings(),
    hint: "The company's prices, seasons and lists",
    cap: "access_admin",
  },
  { label: "Outbox", href: path.outbox(), hint: "Emails and texts on their way", cap: "access_admin" },
  { label: "Activity log", href: path.audit(), hint: "Who did what, and when", cap: "access_admin" },
  {
    label: "Import and export",
    href: path.dataInOut(),
    hint: "Export your data, or import it",
    cap: "access_admin",
  },
  { label: "API", href: path.apiPage(), hint: "Every endpoint, documented", cap: "access_admin" },
];

/** The pages that exist; every issue that builds a page adds its entry here. */
export const MENUS = {
  main_menu: {
    title: "Main Menu",
    sections: [
      { label: "Production", entries: PRODUCTION },
      { label: "Crews", entries: CREW },
      { label: "Partner", entries: PARTNER },
      { label: "Management", entries: MANAGEMENT },
      { label: "Sales", entries: SALES },
      { label: "Clients", entries: CLIENTS },
      { label: "Wine delivery", entries: WINE },
      { label: "Administration", entries: ADMINISTRATION },
      {
        label: "More menus",
        entries: [
          {
            label: "Production Menu",
            href: path.productionMenu(),
            hint: "Packaging and crews",
            cap: "production",
          },
          { label: "Crew Menu", href: path.crewMenu(), hint: "For everyone on the road" },
        ],
      },
    ],
  },
  production_menu: { title: "Production Menu", sections: [{ label: "Production", entries: PRODUCTION }] },
  crew_menu: {
    title: "Crew Menu",
    sections: [
      { label: "Daily", entries: CREW },
      { label: "Partner", entries: PARTNER },
      { label: "Management", entries: MANAGEMENT },
    ],
  },
} satisfies Record<string, Menu>;

export type MenuKey = keyof typeof MENUS;

export const isMenuKey = (key: string): key is MenuKey => Object.hasOwn(MENUS, key);

export type MenuViewer = { capabilities: ReadonlySet<Capability>; mgr: PartnerSession | null };

/** Whether this person has what an entry asks for. */
export const mayOpen = (
  { cap = [], partner }: Pick<MenuEntry, "cap" | "partner">,
  { capabilities, mgr }: MenuViewer,
): boolean => (!partner || mgr !== null) && [cap].flat().every((one) => capabilities.has(one));

/** A menu as this person sees it; sections without entries are left out. */
export function menuFor(key: MenuKey, viewer: MenuViewer): Menu {
  const { title, sections }: Menu = MENUS[key];
  return {
    title,
    sections: sections
      .map(({ label, entries }) => ({ label, entries: entries.filter((entry) => mayOpen(entry, viewer)) }))
      .filter(({ entries }) => entries.length > 0),
  };
}
