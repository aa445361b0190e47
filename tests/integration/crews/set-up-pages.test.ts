import { beforeAll, expect, it } from "vitest";
import type { Context } from "@/lib/context";
import { CREW_ROWS } from "@/lib/core/crews/contract";
import { crewSetUpScreen } from "@/lib/core/crews/reads";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeCrewDay } from "@/tests/factories/crew-days";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { withPlans } from "@/tests/support/plans";

const db = testDatabase();
const MADE = CREW_ROWS.step + 3;
const read = (asked: Parameters<typeof crewSetUpScreen>[1], ctx: Context = testContext({})) =>
  crewSetUpScreen(ctx, asked);

let today = "";

beforeAll(async () => {
  today = businessDate(testContext({}).now);
  for (let n = 0; n < MADE; n++) await makeCrewDay(db, { date: addDays(today, -(n % 10)) });
});

it("lists the newest crews, says there are more, and lists them on request", async () => {
  const first = await read({});
  expect([first.crews.length, first.more]).toEqual([CREW_ROWS.step, true]);
  const all = await read({ rows: String(2 * CREW_ROWS.step) });
  expect([all.crews.length, all.more]).toEqual([MADE, false]);
  expect(all.crews.slice(0, CREW_ROWS.step)).toEqual(first.crews);
  expect(new Set(all.crews.map(({ ocid }) => ocid)).size).toBe(MADE);
  expect((await read({ rows: "1000000" })).crews).toHaveLength(MADE);
});

it("has a day's crews for its form whatever the list shows, in a constant number of statements", async () => {
  const { answer, plans } = await withPlans((ctx) => read({ date: today }, ctx));
  expect(answer.crewsOfDay).toEqual(answer.crews);
  expect(answer.crewsOfDay).toHaveLength(Math.ceil(MADE / 10));
  expect(plans.length).toBeLessThanOrEqual(6);
});
