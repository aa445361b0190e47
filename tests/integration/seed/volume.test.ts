import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { GET as completedJobs } from "@/app/api/clients/[key]/completed_jobs/route";
import { POST as searchClients } from "@/app/api/clients/search_clients/route";
import { GET as stats } from "@/app/api/crews/stats/route";
import { POST as crewJobs } from "@/app/api/jobs/crew_jobs/route";
import { POST as upcoming } from "@/app/api/jobs/upcoming/route";
import { GET as transactions } from "@/app/api/props/fetch_transactions/route";
import { seedDemo } from "@/db/seed";
import { NAMED } from "@/db/seed/clients";
import { STAFF } from "@/db/seed/employees";
import { growDemo } from "@/db/seed/volume";
import { jobsAsked } from "@/db/seed/volume/size";
import { businessDate } from "@/lib/values/dates";
import { call, clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { ask, count } from "@/tests/support/databases/demo-world";

const JOBS = 5_000;
const now = new Date();
const today = businessDate(now);

beforeAll(async () => {
  await seedDemo(testDatabase(), { now });
  await growDemo(testDatabase(), { now, jobs: JOBS });
});

it("makes exactly as many jobs as requested, and a client for every five", async () => {
  expect(await count(sql`jobs`)).toBe(JOBS);
  expect(await count(sql`clients`)).toBe(JOBS / 5);
});

it("spreads ten years with their seasons, each day's work on crews that go out that day", async () => {
  const years = await ask<{ year: number; n: number }>(
    sql`select extract(year from datebi)::int as year, count(*)::int as n from jobs where datebi is not null group by 1`,
  );
  expect(years.length).toBeGreaterThanOrEqual(10);
  expect(await count(sql`jobs where extract(month from datebi) in (10, 11)`)).toBeGreaterThan(
    5 * (await count(sql`jobs where extract(month from datebi) in (1, 2)`)),
  );
  const lonely = sql`jobs j where schdate <= ${today} and datebi is not null and not exists (
    select 1 from crew_day_members m where m.ocdate = j.schdate and m.hrid = j.crew_hrid)`;
  expect(await count(lonely)).toBe(0);
});

it("has jobs in every state, every payment status, and every amount on the job it pays", async () => {
  const states = await ask<{ state: string }>(sql`select distinct state from jobs`);
  expect(states).toHaveLength(6);
  const paid = await ask<{ recstatus: string }>(
    sql`select distinct recstatus from jobs where recstatus is not null`,
  );
  expect(paid).toHaveLength(5);
  expect(
    await count(sql`payment_attempt_jobs a join jobs j using (jobid)
      where a.amount is distinct from round(coalesce(j.discount_price, j.price) * 1.13, 2)`),
  ).toBe(0);
});

it("works with the screens' reads", async () => {
  const owner = await staffCookie(STAFF.owner);
  const read = async (handler: typeof upcoming, path: string, body?: unknown, cookie = owner) => {
    const method = body ? "POST" : "GET";
    const answer = await call(handler, { method, path, cookie, ...(body ? { body } : {}) });
    expect(answer.status, path).toBe(200);
    return JSON.stringify(answer.body).length;
  };
  const client = await clientCookie(NAMED.client);
  const [newest] = await ask<{ lastname: string }>(
    sql`select lastname from clients order by cfid desc limit 1`,
  );
  for (const size of [
    await read(searchClients, "/api/clients/search_clients", { inputString: newest?.lastname }),
    await read(upcoming, "/api/jobs/upcoming", {
      view: "appts",
      schDate: today,
      soldBefore: today,
      crewName: "",
    }),
    await read(crewJobs, "/api/jobs/crew_jobs", { schdate: today, soldbefore: today, crew: "D. Reyes" }),
    await read(completedJobs, `/api/clients/${NAMED.client}/completed_jobs`, undefined, client),
    await read(stats, "/api/crews/stats"),
    await read(transactions, "/api/props/fetch_transactions?location=50%20Osler%20Street"),
  ])
    expect(size).toBeGreaterThan(100);
});

it("refuses numbers too small for a company", () => {
  for (const text of ["4999", "many", "", "1e9.5"]) expect(() => jobsAsked(text)).toThrow("whole number");
});
