import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as schema from "@/db/schema";
import type { ExceptionKey } from "@/lib/features/exceptions/exceptions-view";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import { makeProperty } from "@/tests/factories/clients";
import { makeEmployee } from "@/tests/factories/employees";
import { NOW, TODAY } from "@/tests/factories/unique";
import { testDatabase } from "@/tests/support/database";
import { bigTables, expectIndexed, withPlans } from "@/tests/support/plans";

const db = testDatabase();

/** Five years: 100,000 jobs of 20 crews, 20,000 days of pay; a few hundred of each are exceptions. */
beforeAll(async () => {
  const { cfid, jobinfoid } = await makeProperty(db);
  const { hrid: auditor } = await makeEmployee(db);
  const big = bigTables();
  await big.execute(sql`
    insert into employees (username, fullname, name, rate)
    select 'crew' || n, 'Crew ' || n, 'Crew ' || n, 18 from generate_series(1, 20) n`);
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, reportstime, reportftime, datebi)
    select ${cfid}, ${jobinfoid}, 'W1', 185, day, day + 14, day - 20, hrid, day,
      case when open then null else time '09:00' end, case when open then null else time '10:00' end,
      case when open then null else day end
    from (select n, ${TODAY}::date - n % 1800 as day, n % 300 = 0 as open from generate_series(1, 100000) n) past
    join employees on username = 'crew' || (1 + n % 20)`);
  await big.execute(sql`
    with made as (
      insert into crew_days (ocdate, shop)
      select ${TODAY}::date - n, 'Osler' from generate_series(0, 1000) n, generate_series(1, 20) returning ocid, ocdate),
    numbered as (select *, row_number() over (partition by ocdate) as n from made)
    insert into crew_day_members (ocid, ocdate, position, hrid, present)
    select ocid, ocdate, 'driver', hrid, hrid % 2 = 0 from numbered join employees on username = 'crew' || n`);
  await big.execute(sql`
    insert into pay_entries (hrid, day, crew_hrid, mgr, stime, ftime, hours, rate, pay, audited_at, audited_by)
    select hrid, ${TODAY}::date - n, hrid, 'Morgan', '08:00', '16:00', 8, 18, 144,
      case when n > 15 then now() end, case when n > 15 then ${auditor}::int end
    from employees, generate_series(0, 1000) n where username like 'crew%' and (n + hrid) % 10 > 0`);
  await big.execute(sql`
    insert into leads (kind, messdate, message, cfid, jobinfoid, resolved_at)
    select 'Estimate', ${TODAY}::date - n % 1800 * interval '1 day', 'Written estimate', ${cfid}, ${jobinfoid},
      case when n % 300 = 0 then null else now() end
    from generate_series(1, 100000) n`);
  await big.analyze([schema.jobs, schema.leads, schema.payEntries, schema.crewDays, schema.crewDayMembers]);
}, 300_000);

/** Waits until an index alone can be read: rows another test is looking at right now aren't vacuumed. */
const tidyUp = () =>
  vi.waitFor(
    async () => {
      await db.execute(sql`vacuum pay_entries, crew_day_members`);
      const [found] = await db.execute<{ tidy: boolean }>(sql`
        select bool_and(relallvisible >= relpages) as tidy from pg_class
        where relname in ('pay_entries', 'crew_day_members')`);
      expect(found?.tidy).toBe(true);
    },
    { timeout: 60_000, interval: 200 },
  );

/** The plans of the screen's statements. */
async function screenPlans(list: ExceptionKey) {
  const { answer, plans } = await withPlans((ctx) => exceptionsScreen(ctx, { list }), { now: NOW });
  expect(answer.open.count, list).toBeGreaterThan(10);
  return plans;
}

// At most six, including the session's.
describe("statements with 100,000 jobs, none of which reads a table from end to end", () => {
  it.each([
    ["numbers", 2],
    ["missing_pay", 2],
    ["unaudited_pay", 2],
    ["leads", 3],
    ["floaters", 3],
  ] as const)("%s takes %i", async (list, most) => {
    const plans = await screenPlans(list);
    expectIndexed(plans, most, "jobs leads pay_entries crew_days crew_day_members");
  });

  it("people who were out and people who were paid are read in one order, so without a hash", async () => {
    await tidyUp();
    const [counts] = await screenPlans("missing_pay");
    expect(counts).toContain("using pay_entries_day_person_idx");
    expect(counts).not.toContain("HashSetOp");
  });
});
