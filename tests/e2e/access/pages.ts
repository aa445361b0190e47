import type { Capability } from "@/lib/actor";

/**
 * Who a page is for: staff, some of them with all of certain capabilities, or with one of them; partners; clients and
 * staff; people who aren't logged in.
 */
export type For =
  | { staff: readonly Capability[] }
  | { anyOf: readonly Capability[] }
  | "partner"
  | "client"
  | "anyone"
  | "logged out"
  /** Redirects everyone. */
  | "nobody"
  /** Not in the built server. */
  | "developers";

/** One page: an example address, if its folder has a parameter or needs a query, and who it's for. */
export type PageRule = { folder: string; at?: string; for: For; missing?: true };

const STAFF: For = { staff: [] };
/** A record that doesn't exist. */
const NONE = "99999999";

const rule = (folder: string, whom: For, at?: string): PageRule => ({ folder, for: whom, at });
/** A page of one record, requested for one that doesn't exist. */
const missing = (folder: string, whom: For, at?: string): PageRule => ({
  folder,
  for: whom,
  at: (at ?? folder).replace(/\[\w+\]/, NONE),
  missing: true,
});

const may = (...staff: Capability[]): For => ({ staff });

const OFFICE: readonly PageRule[] = [
  missing("/office/access/[hrid]", may("access_admin")),
  rule("/office/access", may("access_admin")),
  rule("/office/api", may("access_admin")),
  missing("/office/clients/[cfid]", may("client_care")),
  rule("/office/audit", may("access_admin")),
  missing("/office/data/[id]", may("access_admin")),
  rule("/office/data", may("access_admin")),
  rule("/office/message_templates", may("client_care")),
  rule("/office/inbox", may("client_care")),
  rule("/office/outbox", may("access_admin")),
  missing("/office/settings/[group]", may("access_admin")),
  rule("/office/settings", may("access_admin")),
  missing("/dnf_images", STAFF, `/dnf_images?dnf_id=${NONE}`),
  missing("/inspection_images", STAFF, `/inspection_images?job_id=${NONE}`),
  missing("/job_images", STAFF, `/job_images?job_id=${NONE}`),
  missing("/menu_items/[menu]", STAFF),
  rule("/my_account", STAFF),
  missing("/property_images", STAFF, `/property_images?property_id=${NONE}`),
  missing("/recruit_images", may("crew_mgt"), `/recruit_images?recruit_id=${NONE}`),
  rule("/sharktales/org_tree", STAFF),
];

const CLIENT: readonly PageRule[] = [
  rule("/crews/react_client_dashboard", "anyone"),
  rule("/crews/react_client_dashboard/about", "anyone"),
  rule("/crews/react_client_dashboard/client_profile", STAFF),
  rule("/crews/react_client_dashboard/confirm_email", "anyone"),
  rule("/crews/react_client_dashboard/contact", "anyone"),
  rule("/crews/react_client_dashboard/dashboard", "client"),
  rule("/crews/react_client_dashboard/keep_email", "anyone"),
  rule("/crews/react_client_dashboard/login", "logged out"),
  rule("/crews/react_client_dashboard/not_me", "anyone"),
  rule("/crews/react_client_dashboard/reset_password", "client"),
  rule("/crews/react_client_dashboard/services", "anyone"),
  rule("/crews/react_client_dashboard/smart_search", STAFF),
  rule("/crews/react_client_dashboard/stop_reviews", "anyone"),
];

const CREW: readonly PageRule[] = [
  rule("/crews/react_crew_mgt", STAFF),
  rule("/crews/react_crew_mgt/create_live_action", STAFF),
  missing("/crews/react_crew_mgt/crew-details/[key]", STAFF),
  rule("/crews/react_crew_mgt/crew-estimates-signs", STAFF),
  rule("/crews/react_crew_mgt/crew-payments", may("crew_mgt")),
  rule("/crews/react_crew_mgt/crew_needs", STAFF),
  rule("/crews/react_crew_mgt/days_off", STAFF),
  missing("/crews/react_crew_mgt/dnf-details/[key]", STAFF),
  missing("/crews/react_crew_mgt/edit_live_action/[key]", STAFF),
  missing("/crews/react_crew_mgt/job-details/[key]", STAFF),
  rule("/crews/react_crew_mgt/live_action/[[...message]]", STAFF, "/crews/react_crew_mgt/live_action"),
  rule("/crews/react_crew_mgt/live_board", may("management")),
  rule("/crews/react_crew_mgt/login", "logged out"),
  rule("/crews/react_crew_mgt/management_test", may("management")),
  rule("/crews/react_crew_mgt/maps", STAFF),
  rule("/crews/react_crew_mgt/my_pay", STAFF),
  rule("/crews/react_crew_mgt/notifications", STAFF),
  rule("/crews/react_crew_mgt/open-close", STAFF),
  missing("/crews/react_crew_mgt/partner_inspection/[key]", STAFF),
  missing("/crews/react_crew_mgt/pick_up_admin_crew/[key]", STAFF),
  rule("/crews/react_crew_mgt/recruiting", may("crew_mgt")),
  rule("/crews/react_crew_mgt/runsheet/[[...message]]", STAFF, "/crews/react_crew_mgt/runsheet"),
  rule("/crews/react_crew_mgt/safety-talk", STAFF),
  rule("/crews/react_crew_mgt/stats", STAFF),
  missing("/crews/react_crew_mgt/window_lead_admin_crew/[key]", STAFF),
];

const PARTNER: readonly PageRule[] = [
  missing("/crews/react_crew_mgt/odd_job_admin/[key]", "partner"),
  missing("/crews/react_crew_mgt/odd_job_lead_admin/[key]", "partner"),
  missing("/crews/react_crew_mgt/paint_admin/[key]", "partner"),
  missing("/crews/react_crew_mgt/paint_lead_admin/[key]", "partner"),
  rule("/crews/react_crew_mgt/partner_admin", may("partner_admin")),
  missing("/crews/react_crew_mgt/partner_client_admin/[key]", "partner"),
  rule("/crews/react_crew_mgt/partner_dashboard", "partner"),
  rule("/crews/react_crew_mgt/partner_financials", "partner"),
  rule("/crews/react_crew_mgt/partner_jobs", "partner"),
  missing("/crews/react_crew_mgt/partner_leads/[key]", "partner"),
  rule("/crews/react_crew_mgt/partner_leads", "partner"),
  rule("/crews/react_crew_mgt/partner_plan", "partner"),
  rule("/crews/react_crew_mgt/partner_receivables", "partner"),
  rule("/crews/react_crew_mgt/partner_schedule", "partner"),
  rule("/crews/react_crew_mgt/partner_tasks", "partner"),
  rule("/crews/react_crew_mgt/partner_training", "partner"),
  missing("/crews/react_crew_mgt/pick_up_admin/[key]", "partner"),
  missing("/crews/react_crew_mgt/window_lead_admin/[key]", "partner"),
  missing("/oddjobs/[key]/admin", "partner"),
];

const PRODUCTION: readonly PageRule[] = [
  rule("/crews/react", may("production")),
  rule("/crews/react/books", may("production", "pay", "management")),
  rule("/crews/react/crewpay", may("production")),
  rule("/crews/react/crewprofile", may("production")),
  missing("/crews/react/crewsetup/[ocid]/edit", may("production")),
  rule("/crews/react/crewsetup", may("production")),
  rule("/crews/react/descriptions/new", may("production", "prop_mgt")),
  rule("/crews/react/employee_details", may("production")),
  missing("/crews/react/jobs/[jobid]", may("production")),
  rule("/crews/react/login", "logged out"),
  rule("/crews/react/makepackages", may("production")),
  rule("/crews/react/stufftodo", { anyOf: ["production", "sales"] }),
  rule("/crews/react/tomorrow", may("production")),
  missing("/crews/react/transactions/[id]/edit", may("production", "prop_mgt")),
  rule("/crews/react/transactions/new", may("production", "prop_mgt")),
  rule("/crews/react/transactions", may("production", "prop_mgt")),
];

const OTHERS: readonly PageRule[] = [
  rule("/", "anyone"),
  rule("/about", "anyone"),
  rule("/contact", "anyone"),
  rule("/services", "anyone"),
  missing("/gallery/[token]", "anyone", `/gallery/${NONE}`),
  missing("/pay/[token]", "anyone", `/pay/${NONE}`),
  rule("/pay", "anyone"),
  rule("/crews/react_reports", STAFF),
  rule("/crews/react_reports/daily_reports", STAFF),
  rule("/crews/react_reports/daily_reports/history", STAFF),
  rule("/crews/react_reports/daily_reports/month", STAFF),
  rule("/crews/react_reports/login", "logged out"),
  missing("/crews/react_area/estimate/[key]/property-notes", may("sales")),
  rule("/crews/react_area/estimates", may("sales")),
  rule("/crews/react_area/login", "logged out"),
  rule("/crews/react_area/new_clients", may("sales")),
  rule("/crews/react_area", may("sales")),
  missing("/crews/react_area/tasks/[key]/return_dnf", may("sales")),
  missing("/crews/react_area/tasks/[key]/return_estimate", may("sales")),
  missing("/crews/react_area/tasks/[key]/return_sign", may("sales")),
  rule("/crews/react_area/tasks", may("sales")),
  // In the wine area, people who aren't staff log in on the page itself.
  rule("/crews/react_wine_delivery/create_wine_list", "anyone"),
  rule("/crews/react_wine_delivery", "anyone"),
  rule("/crews/react_wine_delivery/wine_list", "anyone"),
  rule("/login", "nobody"),
  rule("/styleguide", "developers"),
];

/** Every page there is. */
export const PAGES: readonly PageRule[] = [
  ...OFFICE,
  ...CLIENT,
  ...CREW,
  ...PARTNER,
  ...PRODUCTION,
  ...OTHERS,
];
