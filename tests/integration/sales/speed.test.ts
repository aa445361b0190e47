// Over 20 s: 100,000 leads and jobs, because plans differ with fewer.
import { sql } from "drizzle-orm";
import { beforeAll, describe, it } from "vitest";
import * as schema from "@/db/schema";
import type { StaffContext } from "@/lib/context";
import { fetchCloseClients } from "@/lib/features/sales/reads";
import { readDnfTask, readEstimates, readSalesHome, readTasks } from "@/lib/features/sales/screen-reads";
import { makeDnf, makeEmployee, makeLead, staffActor } from "@/tests/factories";
import { makeProperty } from "@/tests/factories/clients";
import { NOW } from "@/tests/factories/unique";
import { testDatabase } from "@/tests/support/database";
import { bigTables, expectIndexed, plansOf } from "@/tests/support/plans";

const db = testDatabase();
let actor = staffActor({ hrid: 0 });
let dnfTask = 0;
let estimate = 0;

/** 100,000 leads and jobs of twenty estimators, a few hundred of them open; 40,000 notes, 5,000 DNFs. */
beforeAll(async () => {
  actor = staffActor(await makeEmployee(db), { production: true });
  const { cfid, jobinfoid } = await makeProperty(db, { postcode: "M6G 2Y5" });
  estimate = (await makeLead(db, { cfid, jobinfoid })).msid;
  const { dnfid } = await makeDnf(db);
  dnfTask = (await makeLead(db, { kind: "DNF", cfid, jobinfoid, dnfid })).msid;
  const big = bigTables();
  await big.execute(sql`
    insert into employees (username, fullname, name) select 'seller' || n, 'S ' || n, 'S ' || n
    from generate_series(1, 20) n`);
  await big.execute(
    sql`insert into clients (lastname) select 'Place ' || n from generate_series(1, 10000) n`,
  );
  await big.execute(sql`
    insert into properties (cfid, address, postcode, w1, latitude, longitude)
    select cfid, n || ' Main St', 'M' || n % 10 || chr(65 + n % 20) || ' 1A1', 100 + n % 200, 43.6, -79.4
    from (select cfid, row_number() over ()::int as n from clients) c, generate_series(1, 2)`);
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold)
    select cfid, jobinfoid, 'W1', 185, day, day, day - 20
    from (select cfid, jobinfoid, '2026-01-01'::date - (jobinfoid % 3000)::int as day from properties) p,
      generate_series(1, 5)`);
  await big.execute(sql`
    insert into leads (kind, messdate, message, cfid, jobinfoid, jobid, estimator_hrid, resolved_at, returned_at)
    select 'Estimate', at, 'Written estimate', cfid, jobinfoid, jobid, hrid,
      case when jobid % 400 = 0 then null else at + interval '2 days' end, at
    from (select j.*, ${NOW.toISOString()}::timestamptz - (jobid * 37 % 80000) * interval '1 hour' as at from jobs j) j
    join employees on username = 'seller' || (1 + jobid % 20)`);
  await big.execute(sql`
    insert into job_estimates (jobid, msid, decided_at) select jobid, msid, now() from leads where kind = 'Estimate' and jobid is not null`);
  await big.execute(sql`
    insert into lead_notes (msid, notes) select msid, 'Left a message' from leads where msid % 5 < 2`);
  const tables = [
    schema.jobs,
    schema.leads,
    schema.jobEstimates,
    schema.leadNotes,
    schema.properties,
    schema.clients,
  ];
  await big.analyze(tables);
  const seller = await db.execute<{ hrid: number }>(
    sql`select hrid from employees where username = 'seller7'`,
  );
  actor = { ...actor, hrid: seller[0]?.hrid ?? 0 };
}, 300_000);

type Read = (ctx: StaffContext) => Promise<unknown>;

// At most six, including the session's; the DNF's page also has its crews.
describe("statements with 100,000 leads, none of which reads a table from end to end", () => {
  it.each<[string, number, Read]>([
    ["/", 4, readSalesHome],
    ["/tasks, open", 4, (ctx) => readTasks(ctx, {})],
    ["/tasks, DNFs and their crews", 5, (ctx) => readTasks(ctx, { type: "DNF" })],
    ["/tasks, done", 4, (ctx) => readTasks(ctx, { state: "done" })],
    ["/estimates", 4, (ctx) => readEstimates(ctx, {})],
    ["/return_dnf", 5, (ctx) => readDnfTask(ctx, String(dnfTask))],
    ["fetch_close_clients", 2, (ctx) => fetchCloseClients(ctx, { id: estimate })],
  ])("%s takes %i", async (_, most, read) => {
    const plans = await plansOf(read, { actor, now: NOW });
    expectIndexed(plans, most, "leads jobs job_estimates lead_notes dnfs");
  });
});
