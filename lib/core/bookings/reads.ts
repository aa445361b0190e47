import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { isPropertyOf, listBookedTimes, listSlots } from "@/lib/core/bookings/sql/bookings";
import {
  bookingSeason,
  type FloatWindow,
  firstLastDay,
  type Half,
  type Trade,
} from "@/lib/core/seasons/rules";
import { listFloatWindows } from "@/lib/core/seasons/sql";
import { readClosedDays } from "@/lib/core/settings/closed-days";
import { getSetting } from "@/lib/core/settings/reads";
import { SLOT_FACTS, type Slot } from "@/lib/core/work/order-rules";
import { NotFound } from "@/lib/errors";
import { ownerScope } from "@/lib/platform/auth/scope";
import { addDays, type BusinessDate, businessDate, yearOf } from "@/lib/values/dates";
import type { apptLimitsContract } from "./contract";

export type Left = Record<Slot, number>;
type Reading = Pick<Context, "db" | "now">;

/** Everything that can be booked now: this and next year's windows, each until noon of the day before its last. */
export async function openWindows({ db, now }: Reading): Promise<FloatWindow[]> {
  const to = `${yearOf(businessDate(now)) + 1}-12-31`;
  const rows = await listFloatWindows(db, { from: firstLastDay(now), to });
  // The column is text; only the three seasons of `lib/core/seasons` are stored.
  return rows.map((row) => ({ ...row, season: row.season as FloatWindow["season"] }));
}

/** A trade's seasons that can be booked now, of the halves asked for, with their open days (rules seasons, closed-days). */
export async function openSeasons(ctx: Reading, trade: Trade, halves: readonly Half[] = ["summer", "fall"]) {
  const [rows, closedOn] = await Promise.all([openWindows(ctx), readClosedDays(ctx)]);
  const today = businessDate(ctx.now);
  return halves.flatMap((half) => bookingSeason(rows, { trade, half, today, closedOn }) ?? []);
}

/** What's left on days that differ from `limits`; every other day has its full limits. */
export async function leftByDay(
  db: Context["db"],
  days: { from: BusinessDate; to: BusinessDate },
  limits: Left,
): Promise<Map<BusinessDate, Left>> {
  const left = new Map<BusinessDate, Left>();
  for (const { date, slot, cap, taken } of await listSlots(db, days))
    left.set(date, { ...(left.get(date) ?? limits), [slot]: cap - taken });
  return left;
}

type Limits = typeof apptLimitsContract;

const NONE_LEFT: Left = { eights: 0, twelves: 0, anys: 0 };

/** Available and booked appointments from tomorrow on; none on closed days. Errors: 404 someone else's address. */
export async function apptLimits(ctx: Context, { jobinfoid }: Input<Limits>): Promise<Answer<Limits>> {
  if (!(await isPropertyOf(ctx.db, jobinfoid, ownerScope(ctx).cfid))) throw new NotFound();
  const today = businessDate(ctx.now);
  const days = { from: addDays(today, 1), to: `${yearOf(today) + 1}-12-31` };
  const limits = await getSetting(ctx.db, "appointmentCaps", today);
  const [left, booked, closed] = await Promise.all([
    leftByDay(ctx.db, days, limits),
    listBookedTimes(ctx.db, days),
    readClosedDays(ctx),
  ]);
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) if (closed(day)) left.set(day, NONE_LEFT);
  const bookings: Answer<Limits>["bookings"] = {};
  for (const { date, slot } of booked)
    bookings[date] = [...(bookings[date] ?? []), { stime: SLOT_FACTS[slot].stime }];
  return { limits, bookings, left: Object.fromEntries(left) };
}
