// Over 20 s: 60,000 clients and 100,000 jobs, because plans differ with fewer.
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as schema from "@/db/schema";
import type { ClientActor, StaffActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import {
  completedJobs,
  fetchJob,
  getBalance15,
  receivableJobs,
  upcomingJobs,
} from "@/lib/core/clients/client-reads";
import { clientSearch } from "@/lib/core/clients/client-rules";
import { readProfile } from "@/lib/core/clients/profile-reads";
import { ownClientsOf } from "@/lib/core/clients/reading/reads";
import { searchClients, searchClientsAndProperties } from "@/lib/core/clients/sql/client-search";
import type { OwnClients } from "@/lib/core/clients/sql/own-clients";
import { clientJob } from "@/lib/core/jobs/client/client-job";
import { miscJobsOfClient } from "@/lib/core/requests/reads";
import { FORM_PANELS } from "@/lib/features/dashboard/panels";
import type { PanelKey } from "@/lib/features/dashboard/schema";
import { ownerScope } from "@/lib/platform/auth/scope";
import { clientActor, makeEmployee, staffActor } from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { bigTables, expectIndexed, plansOf } from "@/tests/support/plans";
import { makeWorld, type World } from "./client-calls";

const db = testDatabase();
let world: World;
let staff: StaffActor;
let client: ClientActor;

/** 60,000 clients with 3,000 last names, a property each, 100,000 jobs, half of them done. */
beforeAll(async () => {
  world = await makeWorld();
  client = clientActor(world.client);
  staff = staffActor(await makeEmployee(db), { client_care: true });
  const big = bigTables();
  await big.execute(sql`
    insert into clients (firstname, lastname, phone, email)
    select 'Fn' || n % 300,
      initcap((array['ba','be','chi','do','far','gre','hal','ken','lo','mac','nor','pe','ro','san','tha','wil'])[1 + n % 16]
        || (array['den','ger','ks','lo','man','nar','per','rit','son','ter','vel','wor'])[1 + n / 16 % 12]
        || (array['berg','ell','field','ham','ley','ov','ski','ny','stein','ton','ville','wood','ard','ez','ini'])[1 + n / 192 % 15]),
      '416-' || lpad((n * 79 % 1000)::text, 3, '0') || '-' || lpad((n * 31 % 10000)::text, 4, '0'),
      'c' || n || '@' || (array['gmail.com','example.com','rogers.com'])[1 + n % 3]
    from generate_series(1, 60000) n`);
  await big.execute(sql`
    insert into properties (cfid, address, postcode)
    select cfid, cfid % 400 || ' ' || lastname || (array[' St',' Ave',' Rd',' Cres'])[1 + cfid % 4], 'M6G 1A1'
    from clients`);
  await big.execute(sql`insert into employees (name, fullname, username, password_hash)
    values ('Many', 'Many Jobs', 'many-jobs', 'x')`);
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, reportstime, reportftime, datebi, recstatus)
    select p.cfid, p.jobinfoid, 'W1', 185, day, day, day - 20, crew, done, start, finish, done, 'Receivable'
    from (select cfid, jobinfoid, '2026-01-01'::date - (jobinfoid % 9000)::int as day,
        (select hrid from employees where username = 'many-jobs') as hrid from properties, generate_series(1, 3) where jobinfoid % 2 = 0) p,
      lateral (select case when jobinfoid % 4 = 0 then hrid end as crew, case when jobinfoid % 4 = 0 then day end as done,
        case when jobinfoid % 4 = 0 then '09:00'::time end as start, case when jobinfoid % 4 = 0 then '10:00'::time end as finish) done`);
  const tables = [schema.jobs, schema.properties, schema.clients, schema.leads, schema.signPickups];
  await big.analyze(tables);
}, 300_000);

describe("a client's lists with 100,000 jobs, none of which reads a table from end to end", () => {
  it.each([
    ["upcoming_jobs", 1, (ctx: Context) => upcomingJobs(ctx, world)],
    ["completed_jobs", 1, (ctx: Context) => completedJobs(ctx, world)],
    ["receivable_jobs", 1, (ctx: Context) => receivableJobs(ctx, world)],
    ["get_balance_15", 2, (ctx: Context) => getBalance15(ctx, world)],
    ["fetch_job", 1, (ctx: Context) => fetchJob(ctx, { jobid: world.done.jobid })],
    ["jobs/{id}", 1, (ctx: Context) => clientJob(ctx, world.done.jobid)],
    ["misc_jobs_client", 2, (ctx: Context) => miscJobsOfClient(ctx, world)],
  ])("%s takes %i", async (_, most, read) => {
    const plans = await plansOf(read, { actor: client });
    expectIndexed(plans, most, "jobs clients properties");
  });
});

const panel = (key: PanelKey) => (ctx: Context) =>
  FORM_PANELS.find((one) => one.key === key)?.show(ctx, ownerScope(ctx), {
    jobid: world.done.jobid,
    text: () => "",
  }) ?? Promise.reject(new Error(key));

describe("the dashboard's forms and the profile of such a client", () => {
  it.each([
    ["request_painting", 2],
    ["quality_issue", 2],
    ["sign", 2],
    ["feedback", 2],
  ] as const)("%s takes %i", async (key, most) => {
    const plans = await plansOf(panel(key), { actor: client });
    expectIndexed(plans, most, "jobs clients properties");
  });

  it("Client Profile takes 5", async () => {
    const viewer = { ...staff, viewingCfid: world.cfid };
    const plans = await plansOf((ctx) => readProfile(ctx, undefined), { actor: viewer });
    expectIndexed(plans, 5, "jobs clients properties");
  });
});

/** A third of all clients: a sequential read is faster. */
const COMMON = "gmail.com";

function wordsOf(typed: string) {
  const search = clientSearch(typed);
  if (!search) throw new Error(`Nothing is looked for by ${typed}`);
  return search;
}

/** Smart search, and the part of Find that looks for clients and properties. */
async function searchBoth({ db: handle }: Context, typed: string, shown: OwnClients | null): Promise<void> {
  await searchClients(handle, wordsOf(typed), shown);
  await searchClientsAndProperties(handle, wordsOf(typed), shown, 6);
}

describe("searches with 60,000 clients: one statement each, by index", () => {
  it.each([
    "kendenham",
    "kendnham",
    "kexdenham",
    "qqqqqzzz",
    "chi",
    "416-079",
    "4160793131",
    "fn12 kendenham",
    COMMON,
    "120 bager",
    "17 kendenham st",
    "8 kendenham",
    "c1234@",
  ])("'%s'", async (inputString) => {
    const plans = await plansOf((ctx: Context) => searchBoth(ctx, inputString, null), { actor: staff });
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      if (inputString !== COMMON) expect(plan).not.toMatch(/Seq Scan on (clients|properties)/);
      // Computed for each row it takes longer than all the rest: the index has it.
      expect(plan).not.toMatch(/Filter:.*near_names/);
    }
  });

  it.each(["kendenham", "kendnham", "fn12 kendenham", "17 kendenham st"])(
    "'%s' among the clients on one's own run sheets",
    async (typed) => {
      const search = (ctx: Context) => searchBoth(ctx, typed, ownClientsOf(ctx));
      const actor = staffActor(await makeEmployee(db));
      expectIndexed(await plansOf(search, { actor }), 2, "jobs clients properties");
    },
  );
});
