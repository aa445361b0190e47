import { type Context, staffOf } from "@/lib/context";
import { addDays, type BusinessDate, businessDate } from "@/lib/values/dates";
import type { DayOff, MyDaysOff } from "./contract";
import { type AwayPerson, weekdaysOf } from "./rules";
import { type DayOffRow, listAway, listDaysOffOf } from "./sql";

/** Lists go back this many days. */
const DAYS_BACK = 92;

export const toDayOff = (row: DayOffRow): DayOff => ({
  id: row.id,
  hrid: row.hrid,
  name: row.name,
  kind: row.kind,
  from: row.from,
  to: row.to,
  weekdays: weekdaysOf(row.weekdays),
  note: row.note,
  state: row.state,
  asked_at: row.createdAt.toISOString(),
  asked_by: row.askedBy,
  decided_by: row.decidedBy,
  version: row.version,
});

/** An employee's days off from three months ago on; callers are the office, or the person. */
export async function daysOffOf(ctx: Context, hrid: number): Promise<DayOff[]> {
  return (await listDaysOffOf(ctx.db, hrid, addDays(businessDate(ctx.now), -DAYS_BACK))).map(toDayOff);
}

/** Everything on the caller's own page. */
export async function myDaysOff(ctx: Context): Promise<MyDaysOff> {
  return { today: businessDate(ctx.now), daysOff: await daysOffOf(ctx, staffOf(ctx).hrid) };
}

export const awayOn = (ctx: Context, { date }: { date: BusinessDate }): Promise<AwayPerson[]> =>
  listAway(ctx.db, date);
