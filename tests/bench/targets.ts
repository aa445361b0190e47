import { AREAS, path } from "@/lib/paths";
import type { Login } from "./servers";
import type { Ids } from "./world";

export type Target = {
  name: string;
  login: Login;
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  /** Counts over all years: it may grow with them. */
  report?: boolean;
};

const CREW = AREAS.crew;

/** The endpoints compared with a bare handler. `today` as YYYY-MM-DD. */
export function endpoints(today: string): (Target & { aim: number })[] {
  const post = { method: "POST", login: "owner" } as const;
  const get = { method: "GET", login: "owner" } as const;
  const list = { schDate: today, soldBefore: today };
  return [
    { ...get, name: "daily_jobs", login: "driver", path: "/api/crews/108/daily_jobs", aim: 0.6 },
    {
      ...post,
      name: "upcoming",
      path: "/api/jobs/upcoming",
      aim: 0.6,
      body: { view: "emergency", ...list, crewName: "" },
    },
    {
      ...post,
      name: "crew_jobs",
      path: "/api/jobs/crew_jobs",
      aim: 0.6,
      body: { schdate: today, soldbefore: today, crew: "D. Reyes" },
    },
    {
      ...post,
      name: "search_clients",
      path: "/api/clients/search_clients",
      aim: 0.6,
      body: { inputString: "wainwright harriet" },
    },
    {
      ...get,
      name: "completed_jobs",
      login: "client@example.com",
      path: "/api/clients/5001/completed_jobs",
      aim: 0.6,
    },
    { ...get, name: "fetch_transactions", path: "/api/props/fetch_transactions?limit=50", aim: 0.6 },
    { ...get, name: "stats", login: "driver", path: "/api/crews/stats", aim: 0.6 },
    { ...get, name: "verify_user", path: "/api/sessions/verify_user", aim: 0.8 },
  ];
}

/** The screens people wait for, each with its user; reports over all years are separate. */
export function screens(ids: Ids): Target[] {
  const of = (login: Login, paths: Record<string, string>, report = false) =>
    Object.entries(paths).map(([name, at]): Target => ({ name, login, method: "GET", path: at, report }));
  return [
    ...of("driver", {
      runsheet: path.runsheet(),
      "job details": path.jobDetails(ids.job),
      "open-close": path.openClose(),
      "safety talk": path.safetyTalk(),
      "crew details": path.crewDetails(ids.ocid),
      "stats screen": path.stats(),
      "live action": path.liveActions(),
    }),
    ...of("owner", {
      "production home": AREAS.production,
      "make packages": path.makePackages(),
      "job of the office": path.job(ids.job),
      "crew set-up": path.crewSetup(),
      "crew profile": path.crewProfile(),
      "crew pay": path.crewPay(),
      "employee details": path.employeeDetails(`?hrid=${ids.employee}`),
      exceptions: path.exceptions(),
      ledger: path.transactions(),
      "sales tasks": path.tasks(),
      estimates: path.estimates(),
      "new clients": path.newClients(),
      "crew payments": path.crewPayments(),
      recruiting: path.recruiting(),
      "wine list": path.wineList(),
      "audit trail": "/office/audit",
      messages: "/office/outbox",
      access: "/office/access",
      "client profile": path.clientProfile("?cfid=5001"),
      "client page": path.client(5001),
      "daily reports": AREAS.reports,
    }),
    ...of("partner", {
      "partner schedule": path.partnerSchedule(),
      "partner leads": path.partnerLeads("window_estimates"),
      "partner tasks": `${CREW}/partner_tasks`,
      "partner receivables": `${CREW}/partner_receivables`,
      "odd job": `${CREW}/odd_job_admin/${ids.oddJob}`,
    }),
    ...of(
      "partner",
      {
        "partner dashboard (LTD)": path.partnerDashboard(),
        "partner financials (LTD)": `${CREW}/partner_financials`,
        "partner jobs (LTD)": `${CREW}/partner_jobs`,
        "partner plan (LTD)": `${CREW}/partner_plan`,
      },
      true,
    ),
    ...of("client@example.com", {
      "client dashboard": `${AREAS.client}/dashboard`,
    }),
    ...of("", { home: "/", services: "/services" }),
  ];
}
