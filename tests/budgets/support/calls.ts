import type { Sql } from "postgres";
import { addDays, businessDate } from "@/lib/values/dates";
import type { Ask } from "./measure";
import { NOW } from "./world";

type Ids = Record<"driver" | "job" | "employee", number>;

async function idsIn(sql: Sql): Promise<Ids> {
  const [ids] = await sql<Ids[]>`select
    (select hrid from employees where username = 'driver') as driver,
    (select min(jobid) from jobs where schdate = ${businessDate(NOW)} and num is not null and crew_hrid =
      (select hrid from employees where username = 'driver')) as job,
    (select hrid from employees where username = 'sales') as employee`;
  if (!ids) throw new Error("The company has no jobs");
  return ids;
}

/** The thirty calls that people's screens make most: on every page, at every tap, every half minute. */
export async function callsOf(sql: Sql): Promise<Ask[]> {
  const { driver, job, employee } = await idsIn(sql);
  const today = businessDate(NOW);
  const [week, month] = [addDays(today, 6), addDays(today, 61)];
  const list = { schDate: today, soldBefore: today };
  const get = (login: string, name: string, at = name): Ask => ({
    name: `GET /api${name} (${login.split("@")[0]})`,
    login,
    at: `/api${at}`,
    method: "GET",
  });
  const post = (login: string, name: string, body: unknown): Ask => ({
    name: `POST /api${name} (${login})`,
    login,
    at: `/api${name}`,
    method: "POST",
    body,
  });
  return [
    get("owner", "/waiting"),
    get("owner", "/search?q=…", "/search?q=wainwright"),
    get("owner", "/shortcuts"),
    get("owner", "/sessions/verify_user"),
    get("owner", "/live_actions"),
    get("driver", "/crews/{hrid}/daily_jobs", `/crews/${driver}/daily_jobs`),
    get("driver", "/crews/{hrid}/pace", `/crews/${driver}/pace`),
    get("driver", "/dnfs/{hrid}/daily_dnfs", `/dnfs/${driver}/daily_dnfs`),
    get("driver", "/crews/kept_day"),
    get("driver", "/crews/stats"),
    get("driver", "/jobs/{id}/job_details", `/jobs/${job}/job_details`),
    get("driver", "/crews/safety_talk"),
    get("closer", "/crews/crews_by_shop"),
    get("manager", "/crews/crew_list"),
    get("manager", "/crews?date=…", `/crews?date=${today}`),
    get("manager", "/crews/{date}/driver_list", `/crews/${today}/driver_list`),
    get("manager", "/plans/day?date=…", `/plans/day?date=${today}`),
    get("manager", "/plans/lines?date=…", `/plans/lines?date=${today}`),
    get("manager", "/plans/week?date=…&hrids=…", `/plans/week?date=${week}&hrids=${driver}`),
    get("manager", "/plans/load?from=…&to=…", `/plans/load?from=${today}&to=${month}`),
    post("manager", "/jobs/upcoming", { view: "emergency", ...list, crewName: "" }),
    post("manager", "/jobs/crew_jobs", { schdate: today, soldbefore: today, crew: "D. Reyes" }),
    post("manager", "/clients/search_clients", { inputString: "wainwright harriet" }),
    get("manager", "/inbox"),
    get("owner", "/props/fetch_transactions?limit=50"),
    get("sales", "/tasks"),
    get("sales", "/tasks/{hrid}/estimates", `/tasks/${employee}/estimates`),
    get("partner", "/partners?list=scheduled_today"),
    get(
      "partner",
      "/partners/report_summary?show_display=…",
      "/partners/report_summary?show_display=2026&crewname=",
    ),
    get("client@example.com", "/clients/{cfid}/upcoming_jobs", "/clients/5001/upcoming_jobs"),
  ];
}
