/** The product's areas and their base paths. Build links from here; never type a path by hand. */
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
  // Other areas also begin with /crews/react, so a path only matches up to a slash.
  const found = (Object.entries(AREAS) as [Area, string][]).find(([, base]) => inside(base));
  return found ? found[0] : null;
}

/** The login page of the area that an address belongs to, from where people come back to it. */
export function loginFrom(here: string): string {
  const area = areaOf(here.split("?")[0] ?? "") ?? "crew";
  return `${path.login(area === "office" ? "crew" : area)}?next=${encodeURIComponent(here)}`;
}

export const path = {
  /** The wine area has no login page: its pages ask for the login in place (rule redirects). */
  login: (area: Area) => (area === "wine" ? AREAS.wine : `${AREAS[area]}/login`),
  home: (area: Area, query = "") => AREAS[area] + query,
  makePackages: (query = "") => `${AREAS.production}/makepackages${query}`,
  job: (jobid: number, query = "") => `${AREAS.production}/jobs/${jobid}${query}`,
  tomorrowRun: () => `${AREAS.production}/tomorrow`,
  crewSetup: () => `${AREAS.production}/crewsetup`,
  crewEdit: (ocid: number) => `${AREAS.production}/crewsetup/${ocid}/edit`,
  books: () => `${AREAS.production}/books`,
  crewPay: (query = "") => `${AREAS.production}/crewpay${query}`,
  crewProfile: (query = "") => `${AREAS.production}/crewprofile${query}`,
  employeeDetails: (query = "") => `${AREAS.production}/employee_details${query}`,
  exceptions: (query = "") => `${AREAS.production}/stufftodo${query}`,
  transactions: (query = "") => `${AREAS.production}/transactions${query}`,
  newTransaction: () => `${AREAS.production}/transactions/new`,
  transactionEdit: (id: number) => `${AREAS.production}/transactions/${id}/edit`,
  newDescription: () => `${AREAS.production}/descriptions/new`,
  runsheet: () => `${AREAS.crew}/runsheet`,
  jobDetails: (jobid: number, query = "") => `${AREAS.crew}/job-details/${jobid}${query}`,
  openClose: () => `${AREAS.crew}/open-close`,
  safetyTalk: () => `${AREAS.crew}/safety-talk`,
  dnfDetails: (dnfid: number) => `${AREAS.crew}/dnf-details/${dnfid}`,
  stats: () => `${AREAS.crew}/stats`,
  crewNeeds: () => `${AREAS.crew}/crew_needs`,
  estimatesSigns: () => `${AREAS.crew}/crew-estimates-signs`,
  windowLeadCrew: (msid: number) => `${AREAS.crew}/window_lead_admin_crew/${msid}`,
  pickUpCrew: (msid: number) => `${AREAS.crew}/pick_up_admin_crew/${msid}`,
  crewDetails: (ocid: number) => `${AREAS.crew}/crew-details/${ocid}`,
  myPay: (query = "") => `${AREAS.crew}/my_pay${query}`,
  daysOff: () => `${AREAS.crew}/days_off`,
  notifications: () => `${AREAS.crew}/notifications`,
  crewPayments: () => `${AREAS.crew}/crew-payments`,
  recruiting: (query = "") => `${AREAS.crew}/recruiting${query}`,
  inspection: (jobid: number) => `${AREAS.crew}/partner_inspection/${jobid}`,
  maps: (query = "") => `${AREAS.crew}/maps${query}`,
  liveActions: (query = "") => `${AREAS.crew}/live_action${query}`,
  createLiveAction: () => `${AREAS.crew}/create_live_action`,
  editLiveAction: (id: number) => `${AREAS.crew}/edit_live_action/${id}`,
  tasks: (query = "") => `${AREAS.sales}/tasks${query}`,
  returnEstimate: (id: number) => `${AREAS.sales}/tasks/${id}/return_estimate`,
  returnSign: (id: number) => `${AREAS.sales}/tasks/${id}/return_sign`,
  returnDnfTask: (id: number) => `${AREAS.sales}/tasks/${id}/return_dnf`,
  estimateNotes: (id: number) => `${AREAS.sales}/estimate/${id}/property-notes`,
  estimates: (query = "") => `${AREAS.sales}/estimates${query}`,
  newClients: (query = "") => `${AREAS.sales}/new_clients${query}`,
  wineList: (query = "") => `${AREAS.wine}/wine_list${query}`,
  createWineList: (query = "") => `${AREAS.wine}/create_wine_list${query}`,
  jobImages: (jobid: number) => `/job_images?job_id=${jobid}`,
  propertyImages: (jobinfoid: number) => `/property_images?property_id=${jobinfoid}`,
  dnfImages: (dnfid: number, source = "react_dnf_details") => `/dnf_images?dnf_id=${dnfid}&source=${source}`,
  recruitImages: (id: number) => `/recruit_images?recruit_id=${id}`,
  inspectionImages: (jobid: number) => `/inspection_images?job_id=${jobid}`,
  resetPassword: (query = "") => `${AREAS.client}/reset_password${query}`,
  confirmEmail: (query = "") => `${AREAS.client}/confirm_email${query}`,
  notMe: (query = "") => `${AREAS.client}/not_me${query}`,
  stopReviews: (query = "") => `${AREAS.client}/stop_reviews${query}`,
  keepEmail: (query = "") => `${AREAS.client}/keep_email${query}`,
  gallery: (token: string) => `/gallery/${token}`,
  /** The page an emailed pay link opens. Without a token, the page the cardholder's bank sends a visitor back to. */
  pay: (token = "", query = "") => `/pay${token && `/${token}`}${query}`,
  /** A page of the public site, at the root or within the client area. */
  site: (page: "" | "services" | "about" | "contact", base: "" | typeof AREAS.client = "") =>
    page ? `${base}/${page}` : base || "/",
  partnerDashboard: () => `${AREAS.crew}/partner_dashboard`,
  /** `list` is a slug: window_estimates, paint_estimates, odd_job_estimates, messages. */
  partnerLeads: (list = "", query = "") => `${AREAS.crew}/partner_leads${list && `/${list}`}${query}`,
  partnerSchedule: (query = "") => `${AREAS.crew}/partner_schedule${query}`,
  partnerPlan: (query = "") => `${AREAS.crew}/partner_plan${query}`,
  partnerJobs: (query = "") => `${AREAS.crew}/partner_jobs${query}`,
  partnerTraining: () => `${AREAS.crew}/partner_training`,
  partnerTasks: (query = "") => `${AREAS.crew}/partner_tasks${query}`,
  partnerReceivables: () => `${AREAS.crew}/partner_receivables`,
  partnerFinancials: (query = "") => `${AREAS.crew}/partner_financials${query}`,
  partnerAdmin: () => `${AREAS.crew}/partner_admin`,
  partnerClient: (cfid: number, query = "") => `${AREAS.crew}/partner_client_admin/${cfid}${query}`,
  windowLead: (msid: number) => `${AREAS.crew}/window_lead_admin/${msid}`,
  pickUp: (msid: number) => `${AREAS.crew}/pick_up_admin/${msid}`,
  oddJobAdmin: (id: number) => `${AREAS.crew}/odd_job_admin/${id}`,
  oddJobLead: (msid: number) => `${AREAS.crew}/odd_job_lead_admin/${msid}`,
  paintAdmin: (id: number) => `${AREAS.crew}/paint_admin/${id}`,
  paintLead: (msid: number) => `${AREAS.crew}/paint_lead_admin/${msid}`,
  /** An odd job from the schedule; `source` is the screen to go back to. */
  oddJob: (id: number, source = "partner_schedule") => `/oddjobs/${id}/admin?source=${source}`,
  smartSearch: () => `${AREAS.client}/smart_search`,
  clientProfile: (query = "") => `${AREAS.client}/client_profile${query}`,
  clientDashboard: (query = "") => `${AREAS.client}/dashboard${query}`,
  dailyReports: (query = "") => `${AREAS.reports}/daily_reports${query}`,
  reportHistory: (query = "") => `${AREAS.reports}/daily_reports/history${query}`,
  reportMonth: (query = "") => `${AREAS.reports}/daily_reports/month${query}`,
  orgTree: () => "/sharktales/org_tree",
  managementTest: () => `${AREAS.crew}/management_test`,
  liveBoard: () => `${AREAS.crew}/live_board`,
  access: (query = "") => `/office/access${query}`,
  employeeAccess: (hrid: number) => `/office/access/${hrid}`,
  settings: (page = "") => `/office/settings${page && `/${page}`}`,
  /** Everything about a client, for people with Client care. */
  client: (cfid: number, query = "") => `/office/clients/${cfid}${query}`,
  /** The booking of what isn't booked yet of a client's estimate, filled in. */
  bookEstimate: (cfid: number, msid: number) => `/office/clients/${cfid}?book=&estimate=${msid}`,
  messageTemplates: (query = "") => `/office/message_templates${query}`,
  inbox: (query = "") => `/office/inbox${query}`,
  outbox: (query = "") => `/office/outbox${query}`,
  audit: (query = "") => `/office/audit${query}`,
  dataInOut: (query = "") => `/office/data${query}`,
  dataImport: (id: number) => `/office/data/${id}`,
  apiPage: () => "/office/api",
  myAccount: () => "/my_account",
  mainMenu: () => "/menu_items/main_menu",
  productionMenu: () => "/menu_items/production_menu",
  crewMenu: () => "/menu_items/crew_menu",
};

/** The record number in an address. Anything that isn't a number becomes 0, which no record has. */
export const recordInPath = (key: unknown): number =>
  typeof key === "string" && /^\d{1,9}$/.test(key) ? Number(key) : 0;
