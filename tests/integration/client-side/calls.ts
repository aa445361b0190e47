import { sql } from "drizzle-orm";
import { GET as completedJobs } from "@/app/api/clients/[key]/completed_jobs/route";
import { GET as fetchJob } from "@/app/api/clients/[key]/fetch_job/route";
import { GET as balance15 } from "@/app/api/clients/[key]/get_balance_15/route";
import { GET as receivableJobs } from "@/app/api/clients/[key]/receivable_jobs/route";
import { PATCH as editClient } from "@/app/api/clients/[key]/route";
import { GET as upcomingJobs } from "@/app/api/clients/[key]/upcoming_jobs/route";
import { GET as jobDnfs } from "@/app/api/dnfs/[key]/job_dnfs/route";
import { POST as addDnf } from "@/app/api/dnfs/route";
import { DELETE as deleteJob, GET as getJob } from "@/app/api/jobs/[key]/route";
import { POST as sendConfirmation } from "@/app/api/jobs/[key]/send_job_confirmation/route";
import { POST as sendReceipt } from "@/app/api/jobs/[key]/send_receipt/route";
import { GET as miscJobs } from "@/app/api/messages/[key]/misc_jobs_client/route";
import { POST as addRequest } from "@/app/api/messages/route";
import { GET as prices } from "@/app/api/properties/[key]/route";
import { POST as addFeedback } from "@/app/api/sats/route";
import { POST as savePassword } from "@/app/api/sessions/save_password/route";
import { POST as verifyDashUser } from "@/app/api/sessions/verify_dash_user/route";
import { POST as addSign } from "@/app/api/signs/route";
import { call } from "@/tests/support/call";
import { db, type World } from "./world";

/** Whose records a call names; any value may stand in for a number, to see what it does. */
export type Ids = { cfid: unknown; upcoming: unknown; done: unknown; place: unknown };
export const idsOf = ({ cfid, upcoming, done, jobinfoid }: World): Ids => ({
  ...{ cfid, upcoming: upcoming.jobid, done: done.jobid, place: jobinfoid },
});
export const allOf = (value: unknown): Ids => ({ cfid: value, upcoming: value, done: value, place: value });

type Handler = Parameters<typeof call>[0];
type ClientCall = {
  name: string;
  handler: Handler;
  method: string;
  path: (ids: Ids) => string;
  body?: (ids: Ids) => Record<string, unknown>;
  /** Staff may without an open dashboard (corrections 16, endpoints.tsv). */
  anyStaff?: true;
};

const read = (name: string, handler: Handler, path: ClientCall["path"], more = {}): ClientCall => ({
  ...{ name, handler, path, method: "GET" },
  ...more,
});
const post = (
  name: string,
  handler: Handler,
  path: ClientCall["path"],
  body: ClientCall["body"],
): ClientCall => ({
  ...{ name, handler, path, body, method: "POST" },
});

export const READS: ClientCall[] = [
  read("upcoming_jobs", upcomingJobs, ({ cfid }) => `/api/clients/${cfid}/upcoming_jobs`),
  read("completed_jobs", completedJobs, ({ cfid }) => `/api/clients/${cfid}/completed_jobs`),
  read("receivable_jobs", receivableJobs, ({ cfid }) => `/api/clients/${cfid}/receivable_jobs`),
  read("get_balance_15", balance15, ({ cfid }) => `/api/clients/${cfid}/get_balance_15`),
  read("fetch_job", fetchJob, ({ done }) => `/api/clients/${done}/fetch_job`),
  read("jobs/{id}", getJob, ({ done }) => `/api/jobs/${done}`, { anyStaff: true }),
  read("properties", prices, ({ place }) => `/api/properties/${place}`),
  read("misc_jobs_client", miscJobs, ({ cfid }) => `/api/messages/${cfid}/misc_jobs_client`),
  read("job_dnfs", jobDnfs, ({ done }) => `/api/dnfs/${done}/job_dnfs`, { anyStaff: true }),
];

export const WRITES: ClientCall[] = [
  {
    ...post(
      "PATCH client",
      editClient,
      ({ cfid }) => `/api/clients/${cfid}`,
      () => ({ firstname: "Eve" }),
    ),
    method: "PATCH",
  },
  {
    ...post(
      "DELETE job",
      deleteJob,
      ({ upcoming }) => `/api/jobs/${upcoming}`,
      () => ({}),
    ),
    method: "DELETE",
  },
  post(
    "send_receipt",
    sendReceipt,
    ({ done }) => `/api/jobs/${done}/send_receipt`,
    () => ({}),
  ),
  post(
    "send_job_confirmation",
    sendConfirmation,
    ({ upcoming }) => `/api/jobs/${upcoming}/send_job_confirmation`,
    () => ({}),
  ),
  post(
    "messages",
    addRequest,
    () => "/api/messages",
    ({ place }) => ({ jobinfoid: place, requestMessage: "Book Lawn [Weekly]" }),
  ),
  post(
    "signs",
    addSign,
    () => "/api/signs",
    ({ done }) => ({ jobid: done, location: "lawn" }),
  ),
  post(
    "sats",
    addFeedback,
    () => "/api/sats",
    ({ done }) => ({ jobid: done, comments: "Fine", rating: "1" }),
  ),
  {
    ...post(
      "dnfs",
      addDnf,
      () => "/api/dnfs",
      ({ done }) => ({ jobid: done, dnfdesc: "Streaks" }),
    ),
    anyStaff: true,
  },
];

/** Named by their cfid in the body, which must be the own one. */
export const SESSION_WRITES: ClientCall[] = [
  post(
    "save_password",
    savePassword,
    () => "/api/sessions/save_password",
    ({ cfid }) => ({ cfid, password: "a much better phrase" }),
  ),
  post(
    "verify_dash_user",
    verifyDashUser,
    () => "/api/sessions/verify_dash_user",
    ({ cfid }) => ({ cfid }),
  ),
];

export const send = (
  { handler, method, path, body }: ClientCall,
  ids: Ids,
  { cookie, extra }: { cookie?: string; extra?: object },
) => call(handler, { method, path: path(ids), cookie, ...(body && { body: { ...body(ids), ...extra } }) });

/** The sum of every row of every table but those that count tries and requests: a refused write leaves it as it was. */
export async function databaseNow(): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('sessions', 'login_attempts', 'idempotency_keys') order by 1`);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const [row] = await db.execute<{ sum: string }>(
      sql`select count(*) || ':' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${table} t`,
    );
    sums[name] = row?.sum ?? "";
  }
  return sums;
}
