/** The areas of the product and their base paths; links are made from here, never typed by hand. */
export const AREAS = {
  production: "/crews/react",
  sales: "/crews/react_area",
  wine: "/crews/react_wine_delivery",
  crew: "/crews/react_crew_mgt",
  client: "/crews/react_client_dashboard",
  reports: "/crews/react_reports",
  office: "/menu_items",
} as const;

export type Area = keyof typeof AREAS;

/** The area a path belongs to; the office pages (menus, galleries, admin) count as `office`. */
export function areaOf(pathname: string): Area | null {
  const inside = (base: string) => pathname === base || pathname.startsWith(`${base}/`);
  // Longest first: /crews/react is a prefix of its sisters only up to the slash.
  const found = (Object.entries(AREAS) as [Area, string][]).find(([, base]) => inside(base));
  return found ? found[0] : null;
}

export const path = {
  login: (area: Area) => `${AREAS[area]}/login`,
  home: (area: Area) => AREAS[area],
  makePackages: (query = "") => `${AREAS.production}/makepackages${query}`,
  job: (jobid: number, query = "") => `${AREAS.production}/jobs/${jobid}${query}`,
  crewSetup: () => `${AREAS.production}/crewsetup`,
  crewEdit: (ocid: number) => `${AREAS.production}/crewsetup/${ocid}/edit`,
  crewPay: (query = "") => `${AREAS.production}/crewpay${query}`,
  crewProfile: (query = "") => `${AREAS.production}/crewprofile${query}`,
  employeeDetails: (query = "") => `${AREAS.production}/employee_details${query}`,
  exceptions: (query = "") => `${AREAS.production}/stufftodo${query}`,
  transactions: (query = "") => `${AREAS.production}/transactions${query}`,
  newTransaction: () => `${AREAS.production}/transactions/new`,
  transactionEdit: (id: number) => `${AREAS.production}/transactions/${id}/edit`,
  newDescription: () => `${AREAS.production}/descriptions/new`,
  runsheet: () => `${AREAS.crew}/runsheet`,
  jobDetails: (jobid: number) => `${AREAS.crew}/job-details/${jobid}`,
  openClose: () => `${AREAS.crew}/open-close`,
  safetyTalk: () => `${AREAS.crew}/safety-talk`,
  mainMenu: () => "/menu_items/main_menu",
  productionMenu: () => "/menu_items/production_menu",
  crewMenu: () => "/menu_items/crew_menu",
};
