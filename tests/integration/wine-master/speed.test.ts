import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as schema from "@/db/schema";
import { MASTER_LIST, MASTER_RANGES } from "@/lib/features/wine/master/master-rules";
import { readMasterScreen } from "@/lib/features/wine/master/reads";
import { makeEmployee, staffActor } from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { bigTables, expectIndexed, withPlans } from "@/tests/support/plans";

const NOW = new Date("2026-11-10T15:00:00Z");

/** Thirty years: 100,000 jobs and 20,000 orders of 10,000 clients, 600 of them on each year's list. */
beforeAll(async () => {
  const { hrid } = await makeEmployee(testDatabase());
  const big = bigTables();
  await big.execute(sql`
    insert into clients (lastname, rating)
    select 'Wine ' || n, case when n % 4 > 0 then (30 + n % 21) / 10.0 end from generate_series(1, 10000) n`);
  await big.execute(sql`
    insert into properties (cfid, address, postcode)
    select cfid, cfid || ' Main St', 'M6G 2Y5' from clients, generate_series(1, 2)`);
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, reportstime,
      reportftime, datebi)
    select cfid, jobinfoid, 'W1', 185, day, day, day - 20, ${hrid}::int, day, '09:00', '10:00', day
    from (select cfid, jobinfoid, '2026-01-01'::date - (jobinfoid % 9000)::int as day from properties) p,
      generate_series(1, 5)`);
  await big.execute(sql`
    insert into odd_jobs (cfid, jobinfoid, type5, date, price, datebi)
    select cfid, jobinfoid, (array['Paint Est', 'Book Odd Job'])[1 + jobinfoid % 2]::odd_job_type, day, 300, day
    from (select cfid, jobinfoid, '2026-01-01'::date - (jobinfoid * 7 % 9000)::int as day from properties) p`);
  await big.execute(sql`
    insert into wine_list_entries (year, cfid, priority)
    select year, cfid, (array['A', 'B'])[1 + cfid % 2]::wine_priority
    from generate_series(2012, 2026) year, (select cfid from clients where rating > 4.9) c`);
  const { jobs, oddJobs, properties, clients, wineListEntries } = schema;
  await big.analyze([jobs, oddJobs, properties, clients, wineListEntries]);
}, 300_000);

describe("the master list with 100,000 jobs", () => {
  it.each(MASTER_RANGES)(
    "$label: two statements, and three that count who is read; none reads a table of work from end to end",
    async ({ key }) => {
      const actor = staffActor({ hrid: (await makeEmployee(testDatabase())).hrid });
      const { answer, plans } = await withPlans((ctx) => readMasterScreen(ctx, { range: key }), {
        actor,
        now: NOW,
      });
      expect(answer.found).toBeGreaterThan(0);
      expectIndexed(plans, key === MASTER_LIST.key ? 2 : 5, "jobs odd_jobs properties wine_list_entries");
    },
  );
});
