import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as schema from "@/db/schema";
import type { StaffContext } from "@/lib/context";
import { fetchWineClients, fetchWineClientsDelivered, readWineHome } from "@/lib/features/wine/reads";
import { readWineList } from "@/lib/features/wine/screen-reads";
import { businessDate, yearOf } from "@/lib/values/dates";
import { makeEmployee, staffActor } from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { bigTables, costOf, expectIndexed, plansOf } from "@/tests/support/plans";

const db = testDatabase();
const year = yearOf(businessDate(new Date()));
let actor = staffActor({ hrid: 0 });

/** 20,000 clients with two properties each, 100,000 jobs, lists of 600 for each of thirty years. */
beforeAll(async () => {
  actor = staffActor(await makeEmployee(db));
  const big = bigTables();
  await big.execute(sql`
    insert into clients (lastname, address, email)
    select 'Vintner ' || n, n || ' Main St', 'v' || n || '@example.com' from generate_series(1, 20000) n`);
  await big.execute(sql`
    insert into properties (cfid, address, postcode, perly, latitude, longitude)
    select cfid, case k when 1 then address else 'Cottage ' || cfid end, 'M6P 1A1', '38 H5',
      43.6 + (cfid % 97) * 0.001, -79.5 + (cfid % 101) * 0.001
    from clients, generate_series(1, 2) k where lastname like 'Vintner %'`);
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold)
    select cfid, jobinfoid, 'W1', 185, day, day, day - 20
    from (select cfid, jobinfoid, '2026-01-01'::date - (jobinfoid % 9000)::int as day from properties) p,
      generate_series(1, 3) limit 100000`);
  await big.execute(sql`
    insert into wine_list_entries (year, cfid, priority, delivery_date, delivered_by)
    select y, cfid, 'A', case when n % 3 = 0 then make_date(y, 1, 2) end, case when n % 3 = 0 then ${actor.hrid}::int end
    from generate_series(${year - 29}::int, ${year}::int) y,
      (select cfid, row_number() over (order by cfid) n from clients where lastname like 'Vintner %' limit 600) c`);
  const tables = [schema.clients, schema.properties, schema.jobs, schema.wineListEntries];
  await big.analyze(tables);
}, 300_000);

describe("reads of the wine area over a long history", () => {
  it.each([
    ["fetch_wine_clients", 1, fetchWineClients],
    ["fetch_wine_clients_delivered", 1, fetchWineClientsDelivered],
    ["the list of 600", 2, (ctx: StaffContext) => readWineList(ctx, {})],
    [
      "the list of an area",
      2,
      (ctx: StaffContext) => readWineList(ctx, { area: "High Park", filter: "ytd" }),
    ],
    ["the home", 2, readWineHome],
  ] as const)("%s takes %i statements by index", async (_, statements, read) => {
    const plans = await plansOf(read, { actor });
    expect(costOf(plans)).toBeLessThan(50_000);
    expectIndexed(plans, statements, "properties jobs wine_list_entries");
  });
});
