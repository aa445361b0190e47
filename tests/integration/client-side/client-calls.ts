import { sql } from "drizzle-orm";
import { makeClientWithJobs } from "@/tests/factories";
import { get, patch, post, remove } from "@/tests/support/asks";
import { clientCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

/** A client with a property, one upcoming job and one completed and owed, logged in. */
export async function makeWorld() {
  const world = await makeClientWithJobs(testDatabase());
  return { ...world, cookie: await clientCookie(world.cfid) };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Whose records a call refers to; any value can replace a number, to see what happens. */
type Ids = { cfid: unknown; upcoming: unknown; done: unknown; place: unknown };
export const idsOf = ({ cfid, upcoming, done, jobinfoid }: World): Ids => ({
  cfid,
  upcoming: upcoming.jobid,
  done: done.jobid,
  place: jobinfoid,
});
export const allOf = (value: unknown): Ids => ({ cfid: value, upcoming: value, done: value, place: value });

type Write = typeof patch | typeof post | typeof remove;
type Call = {
  name: string;
  path: (ids: Ids) => string;
  /** Staff may call it without opening the dashboard first. */
  anyStaff?: true;
};
type ClientRead = Call & { ask?: undefined };
type ClientWrite = Call & { ask: Write; body: (ids: Ids) => object };

export const READS: ClientRead[] = [
  { name: "upcoming_jobs", path: ({ cfid }) => `/api/clients/${cfid}/upcoming_jobs` },
  { name: "completed_jobs", path: ({ cfid }) => `/api/clients/${cfid}/completed_jobs` },
  { name: "receivable_jobs", path: ({ cfid }) => `/api/clients/${cfid}/receivable_jobs` },
  { name: "get_balance_15", path: ({ cfid }) => `/api/clients/${cfid}/get_balance_15` },
  { name: "fetch_job", path: ({ done }) => `/api/clients/${done}/fetch_job` },
  { name: "jobs/{id}", path: ({ done }) => `/api/jobs/${done}`, anyStaff: true },
  { name: "properties", path: ({ place }) => `/api/properties/${place}` },
  { name: "misc_jobs_client", path: ({ cfid }) => `/api/messages/${cfid}/misc_jobs_client` },
  { name: "job_dnfs", path: ({ done }) => `/api/dnfs/${done}/job_dnfs`, anyStaff: true },
];

const nothing = () => ({});

export const WRITES: ClientWrite[] = [
  {
    name: "PATCH client",
    ask: patch,
    path: ({ cfid }) => `/api/clients/${cfid}`,
    body: () => ({ firstname: "Eve" }),
  },
  {
    name: "move",
    ask: patch,
    path: ({ upcoming }) => `/api/jobs/${upcoming}/move`,
    // Where it is already, so it always succeeds.
    body: () => ({ sdate: "2030-05-12", fdate: "", stime: "8:00 AM" }),
  },
  { name: "DELETE job", ask: remove, path: ({ upcoming }) => `/api/jobs/${upcoming}`, body: nothing },
  { name: "send_receipt", ask: post, path: ({ done }) => `/api/jobs/${done}/send_receipt`, body: nothing },
  {
    name: "send_job_confirmation",
    ask: post,
    path: ({ upcoming }) => `/api/jobs/${upcoming}/send_job_confirmation`,
    body: nothing,
  },
  {
    name: "messages",
    ask: post,
    path: () => "/api/messages",
    body: ({ place }) => ({ jobinfoid: place, requestMessage: "Book Lawn [Weekly]" }),
  },
  {
    name: "signs",
    ask: post,
    path: () => "/api/signs",
    body: ({ done }) => ({ jobid: done, location: "lawn" }),
  },
  {
    name: "sats",
    ask: post,
    path: () => "/api/sats",
    body: ({ done }) => ({ jobid: done, comments: "Fine", rating: "1" }),
  },
  {
    name: "dnfs",
    ask: post,
    path: () => "/api/dnfs",
    body: ({ done }) => ({ jobid: done, dnfdesc: "Streaks" }),
    anyStaff: true,
  },
];

/** Named by cfid in the body, which must be one's own. */
export const SESSION_WRITES: ClientWrite[] = [
  {
    name: "save_password",
    ask: post,
    path: () => "/api/sessions/save_password",
    body: ({ cfid }) => ({ cfid, password: "a much better phrase" }),
  },
  {
    name: "verify_dash_user",
    ask: post,
    path: () => "/api/sessions/verify_dash_user",
    body: ({ cfid }) => ({ cfid }),
  },
];

export const send = (
  call: ClientRead | ClientWrite,
  ids: Ids,
  { cookie, extra }: { cookie?: string; extra?: object },
) =>
  call.ask ? call.ask(cookie, call.path(ids), { ...call.body(ids), ...extra }) : get(cookie, call.path(ids));

/** The checksum of all rows outside attempts and requests: a refused write doesn't change it. */
export async function databaseNow(): Promise<Record<string, string>> {
  const db = testDatabase();
  const tables = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('sessions', 'fair_use_counts', 'idempotency_keys', 'client_reads') order by 1`);
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
