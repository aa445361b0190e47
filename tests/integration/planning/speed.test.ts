import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as schema from "@/db/schema";
import { completed } from "@/lib/features/planning/board-view";
import { digestOf } from "@/lib/features/planning/plan-stream";
import { previewPush } from "@/lib/features/planning/push/read-push";
import { planDay } from "@/lib/features/planning/read-day";
import { planLoad } from "@/lib/features/planning/read-load";
import { boardScreen } from "@/lib/features/planning/screen-reads";
import { planCapacity, planWeek, readOutlook, weekScreen } from "@/lib/features/planning/weeks/reads";
import { makeClient, makeCrewDay } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { inDays, TODAY } from "@/tests/support/days";
import { bigTables, expectIndexed, withPlans } from "@/tests/support/plans";

const db = testDatabase();
const DAY = inDays(1);
let ocid = 0;

/** Ten years of a company: 100,000 jobs at 2,000 properties, of which 400 are open and thirty on a crew's day. */
beforeAll(async () => {
  const { cfid } = await makeClient(db);
  const { crewHrid, ocid: made } = await makeCrewDay(db, { date: DAY });
  ocid = made;
  const big = bigTables();
  await big.execute(sql`
    insert into properties (cfid, address, postcode, latitude, longitude)
    select ${cfid}, n || ' Long St', 'M6G 1A1', 43.6 + n % 40 * 0.003, -79.5 + n % 50 * 0.004 from generate_series(1, 2000) n`);
  const place = sql`(select array_agg(jobinfoid) from properties where address like '% Long St') as place(ids)`;
  const insert = sql`insert into jobs (cfid, jobinfoid, jobdesc, price, datesold, sdate, fdate, crew_hrid, schdate, reportstime,
    reportftime, datebi)`;
  await big.execute(sql`${insert}
    select ${cfid}, ids[1 + n % 2000], 'W1', 185, day - 20, day, day, ${crewHrid}, day, '09:00', '10:00', day
    from generate_series(1, 99570) n, ${place}, lateral (select ${TODAY}::date - 10 - (n % 3500) as day) past`);
  await big.execute(sql`${insert}
    select ${cfid}, ids[1 + n], 'W1', 185, ${TODAY}::date - 20, ${TODAY}::date, ${DAY}::date + n % 20, null, null, null, null, null
    from generate_series(1, 400) n, ${place}`);
  await big.execute(sql`${insert}
    select ${cfid}, ids[1 + n], 'W1', 185, ${TODAY}::date - 20, ${DAY}, ${DAY}, ${crewHrid}, ${DAY}, null, null, null
    from generate_series(500, 529) n, ${place}`);
  await big.analyze([schema.jobs, schema.properties, schema.crewDays, schema.crewDayMembers]);
}, 300_000);

describe("the planning board with 100,000 jobs", () => {
  it("takes four statements, each by an index on jobs", async () => {
    const { answer: board, plans } = await withPlans((ctx) => planDay(ctx, { date: DAY }));
    expect(board.lanes.flatMap(({ stops }) => stops).length).toBe(30);
    expect(board.pool.length).toBeGreaterThanOrEqual(400);
    // If it isn't known who was there, it counts as two people.
    expect(
      board.pool.every(({ minutes, minutes_from }) => minutes === 60 && minutes_from === "property"),
    ).toBe(true);
    expectIndexed(plans, 4, "jobs");
  });

  it("sends with the page only what's drawn first, each stop as on the whole board", async () => {
    const { answer: view, plans } = await withPlans((ctx) => boardScreen(ctx, DAY));
    expectIndexed(plans, 4, "jobs");
    const whole = await planDay(testContext(), { date: DAY });
    expect(view.day.lanes).toEqual(whole.lanes);
    expect(view.day.pool).toEqual(whole.pool.slice(0, 14));
    expect(view.open.pool.split(" ")).toHaveLength(whole.pool.length);
    expect(view.digest).toBe(digestOf(whole));
    expect(completed(view, whole)).toMatchObject({ day: { pool: whole.pool }, missing: 0 });
    expect(completed(view, view.day).missing).toBe(whole.pool.length - 14);
    expect(JSON.stringify(view).length).toBeLessThan(80_000);
  });
});

describe("weeks ahead with 100,000 jobs", () => {
  const month = { from: TODAY, to: inDays(61) };

  it("load takes three statements, each by an index on jobs", async () => {
    const { answer, plans } = await withPlans((ctx) => planLoad(ctx, month));
    expect(answer.days.find(({ date }) => date === DAY)?.crews).toMatchObject([{ jobs: 30 }]);
    expectIndexed(plans, 3, "jobs");
  });

  it("the week, what ends soon, and a push preview don't read all jobs", async () => {
    const week = await withPlans((ctx) => weekScreen(ctx, { mode: "week", date: DAY, due: 14 }));
    expect(week.answer.rows[0]?.days[0]?.jobs).toHaveLength(30);
    expectIndexed(week.plans, 5, "jobs");
    const hrids = week.answer.drivers.map(({ hrid }) => hrid);
    const rows = await withPlans((ctx) => planWeek(ctx, { date: DAY, hrids }));
    expect(rows.answer.rows).toEqual(week.answer.rows);
    expectIndexed(rows.plans, 3, "jobs");
    const windows = await withPlans((ctx) => readOutlook(ctx));
    expect(windows.answer.windows.ending.at(-1)?.jobs).toBe(week.answer.due?.floaters.length);
    expectIndexed(windows.plans, 3, "jobs");
    const push = await withPlans((ctx) => previewPush(ctx, { date: DAY, ocids: [ocid], reason: "frost" }));
    expect(push.answer.appointments).toHaveLength(30);
    expectIndexed(push.plans, 7, "jobs");
  });

  it("how long an area's houses take is read from the properties there", async () => {
    const { answer, plans } = await withPlans((ctx) => planCapacity(ctx, { area: "M6G", houses: 20 }));
    expect(answer).toMatchObject({ minutes: 65, of: 40 });
    expectIndexed(plans.slice(0, 3), 3, "jobs");
  });
});
