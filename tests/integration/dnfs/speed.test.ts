import { sql } from "drizzle-orm";
import { beforeAll, describe, it } from "vitest";
import * as schema from "@/db/schema";
import type { StaffContext } from "@/lib/context";
import { jobDnfs, readCrewDnfs, readDnfDetails } from "@/lib/core/dnfs/reads";
import { type CrewAfterWork, makeCrewAfterWork, makeDnf, NOW } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { bigTables, expectIndexed, plansOf } from "@/tests/support/plans";

let world: CrewAfterWork;
let dnfid = 0;

/** Thirty years: 100,000 jobs at 2,000 properties, with 20,000 completed DNFs and 200 open. */
beforeAll(async () => {
  await emptyTables();
  world = await makeCrewAfterWork(testDatabase());
  dnfid = (await makeDnf(testDatabase(), { jobid: world.jobid })).dnfid;
  const big = bigTables();
  const { cfid, crewHrid } = world.of;
  await big.execute(sql`
    insert into properties (cfid, address) select ${cfid}, n || ' Main St' from generate_series(1, 2000) n`);
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, reportstime,
      reportftime, datebi)
    select cfid, jobinfoid, 'W1', 185, day, day, day - 20, ${crewHrid}, day, '09:00', '10:00', day
    from (select cfid, jobinfoid, '2026-05-01'::date - (n * 200 + jobinfoid % 200)::int as day
      from properties, generate_series(0, 49) n where address like '%Main St') p`);
  await big.execute(sql`
    insert into dnfs (jobid, origin, dnfdesc, sdate, fdate, reportstime, reportftime, datebi)
    select jobid, 'crew', 'Back window', datebi, datebi + 14, '11:00', '11:20', datebi + 3
    from jobs where jobid % 5 = 0 and datebi < '2026-05-01'`);
  await big.execute(sql`
    insert into dnfs (jobid, origin, dnfdesc, sdate, fdate)
    select jobid, 'client', 'Streaks', datebi, datebi + 14 from jobs where jobid % 500 = 1 and datebi is not null`);
  await big.analyze([schema.jobs, schema.dnfs, schema.properties]);
}, 300_000);

describe("statements with 100,000 jobs and 20,000 DNFs, none of which reads a table from end to end", () => {
  it.each([
    ["the runsheet's DNF cards", 1, (ctx: StaffContext) => readCrewDnfs(ctx, world.of.crewHrid)],
    ["/dnf-details", 5, (ctx: StaffContext) => readDnfDetails(ctx, dnfid)],
    ["dnfs/{jobid}/job_dnfs", 1, (ctx: StaffContext) => jobDnfs(ctx, { jobid: world.jobid })],
  ])("%s takes %i", async (_, most, read) => {
    const asked = { actor: world.manager, now: NOW };
    // Once an hour a client read is counted again.
    await read(testContext(asked));
    const plans = await plansOf(read, asked);
    expectIndexed(plans, most, "jobs dnfs properties");
  });
});
