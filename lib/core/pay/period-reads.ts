import type { Context } from "@/lib/context";
import { findPayPeriod, listPayPeriods, type PayEntryRow, type PayPeriodRow } from "@/lib/core/pay/sql/pay";
import { Malformed, NotFound } from "@/lib/errors";
import { type BusinessDate, businessDate } from "@/lib/values/dates";
import type { PayPeriodOption, PayRecord } from "./contract";
import { type DayRange, parseRange, rangeKey } from "./period-rules";
import type { PayRange } from "./schema";

/** The pay periods to choose from, newest first. */
export async function listPeriods(ctx: Context): Promise<PayPeriodOption[]> {
  const today = businessDate(ctx.now);
  return (await listPayPeriods(ctx.db)).map((period) => toPayPeriod(period, today));
}

/** The days in a call's `range`. Errors: 400 unreadable or longer than a year, 404 no such period. */
export async function daysOf(ctx: Context, range: string): Promise<DayRange> {
  const asked = parseRange(range);
  if (!asked) throw new Malformed("Choose a pay period, or two dates up to a year apart.");
  if (!("periodId" in asked)) return asked;
  const period = await findPayPeriod(ctx.db, asked.periodId);
  if (!period) throw new NotFound("We can't find this pay period. It may have been deleted.");
  return { from: period.date1, to: period.date4 };
}

/** A screen's range: the URL's, otherwise the current period, otherwise only today. */
export async function rangeShown(
  ctx: Context,
  periods: readonly PayPeriodOption[],
  asked: unknown,
): Promise<PayRange> {
  const wanted = typeof asked === "string" ? parseRange(asked) : null;
  if (wanted && !("periodId" in wanted)) return { key: rangeKey(wanted), ...wanted, period: null };
  const period =
    (wanted && (await periodById(ctx, periods, wanted.periodId))) ??
    periods.find(({ active }) => active === "yes") ??
    periods[0];
  const today = businessDate(ctx.now);
  if (!period) return { key: rangeKey({ from: today, to: today }), from: today, to: today, period: null };
  return { key: String(period.id), from: period.date1, to: period.date4, period };
}

/** The period from the list, or from the database if it's older than the list. */
async function periodById(ctx: Context, periods: readonly PayPeriodOption[], id: number) {
  const listed = periods.find((period) => period.id === id);
  if (listed) return listed;
  const found = await findPayPeriod(ctx.db, id);
  return found && toPayPeriod(found, businessDate(ctx.now));
}

/** The years of the periods, newest first. */
export const yearsOf = (periods: readonly PayPeriodOption[]): number[] => [
  ...new Set(periods.flatMap(({ date1, date4 }) => [Number(date4.slice(0, 4)), Number(date1.slice(0, 4))])),
];

/** A stored entry as the contract has it. */
export function toPayRecord(row: PayEntryRow): PayRecord {
  return {
    id: row.id,
    date: row.day,
    mgr: row.mgr,
    name: row.name,
    hrid: row.hrid,
    rate: row.rate,
    stime: row.stime,
    ftime: row.ftime,
    hours: row.hours,
    pay: row.pay,
    ok: row.auditedAt !== null,
    crewType: row.kind,
    crewname: row.crewname,
    audited_by: row.auditorName,
    recorder: row.recorderName,
    one_person: row.auditedBy !== null && row.auditedBy === row.recorderHrid,
    overlap_reason: row.overlapReason,
    version: row.version,
  };
}

/** The period that includes today is active, whatever the row says, because days pass without a write. */
export function toPayPeriod(
  { active: _stored, ...period }: PayPeriodRow,
  today: BusinessDate,
): PayPeriodOption {
  return { ...period, active: period.date1 <= today && today <= period.date4 ? "yes" : "no" };
}
