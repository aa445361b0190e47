import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as schema from "@/db/schema";
import { packageQuery } from "@/lib/core/work/view-rules";
import { packagingScreen } from "@/lib/features/packaging/reads";
import { makeProperty } from "@/tests/factories/clients";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { bigTables, expectIndexed, withPlans } from "@/tests/support/plans";
import { DAY, makeCrewTomorrow } from "./desk";

const db = testDatabase();
let crewName = "";

/** Ten years of a company: 100,000 jobs, of which 1,500 are open and thirty on the crew's day. */
beforeAll(async () => {
  const { cfid, jobinfoid } = await makeProperty(db);
  const driver = await makeCrewTomorrow();
  crewName = driver.name;
  const big = bigTables();
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, reportstime, reportftime, datebi)
    select ${cfid}, ${jobinfoid}, 'W1', 185, day, day, day - 20, ${driver.hrid}, day, '09:00', '10:00', day
    from (select ${TODAY}::date - 10 - (n % 3500) as day from generate_series(1, 98500) n) past`);
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold)
    select ${cfid}, ${jobinfoid}, 'W1', 185, ${TODAY}::date + n % 3, ${TODAY}::date + n % 60, ${TODAY}::date - 20
    from generate_series(3, 1472) n`);
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate)
    select ${cfid}, ${jobinfoid}, 'W1', 185, ${DAY}, ${DAY}, ${TODAY}::date - 20, ${driver.hrid}, ${DAY} from generate_series(1, 30)`);
  await big.analyze([schema.jobs]);
}, 300_000);

describe("make packages with 100,000 jobs", () => {
  it("takes five statements, each by an index on jobs", async () => {
    const query = packageQuery(TODAY).parse({ view: "appts", schDate: DAY, soldBefore: DAY, crewName });
    const { answer: screen, plans } = await withPlans((ctx) => packagingScreen(ctx, query));
    expect(screen.crewJobs).toHaveLength(30);
    expect(screen.jobs.length).toBeGreaterThan(5);
    expectIndexed(plans, 5, "jobs");
    expect(plans.filter((plan) => /Index Scan (using|on) jobs_/.test(plan))).toHaveLength(2);
  });
});
