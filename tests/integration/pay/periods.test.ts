import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { payPeriods } from "@/db/schema";
import { rollPayPeriods } from "@/lib/core/pay/roll-pay-periods";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const periods = async () =>
  (await db.select().from(payPeriods).orderBy(asc(payPeriods.date1))).map(({ date1, active }) => [
    date1,
    active,
  ]);

it("opens the first period, and the next one the moment its day starts in Toronto; twice at once is once", async () => {
  await Promise.all([1, 2].map(() => rollPayPeriods(db, new Date("2026-05-06T12:00:00Z"))));
  expect(await periods()).toEqual([["2026-05-04", true]]);
  await rollPayPeriods(db, new Date("2026-05-18T03:59:00Z"));
  expect(await periods()).toEqual([["2026-05-04", true]]);
  await Promise.all([1, 2, 3].map(() => rollPayPeriods(db, new Date("2026-05-18T04:00:00Z"))));
  expect(await periods()).toEqual([
    ["2026-05-04", false],
    ["2026-05-18", true],
  ]);
});
