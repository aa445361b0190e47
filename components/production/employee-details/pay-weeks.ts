import { sumHours } from "@/components/production/pay-shared/pay-figures";
import { isInside } from "@/components/production/pay-shared/pay-range";
import type { MemberPay } from "@/lib/core/pay/contract";
import { type DayRange, stretchTitle } from "@/lib/core/pay/period-rules";
import type { PayRange } from "@/lib/core/pay/schema";
import { addDays, type BusinessDate, formatDate, weekday } from "@/lib/values/dates";
import { type Cents, sumCents } from "@/lib/values/money";

/** A row of the week tables; `key` tells two rows of one day apart. */
export type PayLine = MemberPay & { key: string };
export type PayWeek = DayRange & { title: string; label: string; lines: PayLine[] };

export const payCents = ({ pay }: Pick<MemberPay, "pay">): Cents => pay;

export const withKeys = (lines: readonly MemberPay[]): PayLine[] =>
  lines.map((line, index) => ({ ...line, key: String(line.id ?? `line${index}`) }));

/** The Monday on or before `day`. */
const mondayOf = (day: BusinessDate): BusinessDate => addDays(day, -((weekday(day) + 6) % 7));

/** A pay period's two weeks, even if empty; otherwise each week, from Monday, that has a row. */
export function payWeeks(
  range: Pick<PayRange, "from" | "to" | "period">,
  lines: readonly PayLine[],
): PayWeek[] {
  const within = (from: BusinessDate, to: BusinessDate) =>
    lines.filter(({ date }) => from <= date && date <= to);
  if (range.period) {
    const { date1, date2, date3, date4 } = range.period;
    const week = (number: number, from: BusinessDate, to: BusinessDate) => ({
      from,
      to,
      lines: within(from, to),
      title: `Week ${number} · ${stretchTitle({ from, to })}`,
      label: `entries of week ${number}`,
    });
    return [week(1, date1, date2), week(2, date3, date4)];
  }
  const mondays = [...new Set(lines.map(({ date }) => mondayOf(date)))].sort();
  return mondays.map((monday) => {
    // A week that extends beyond the chosen days says which days it includes.
    const sunday = addDays(monday, 6);
    const from = isInside(monday, range) ? monday : range.from;
    const to = isInside(sunday, range) ? sunday : range.to;
    const label = `entries of the week of ${formatDate(from)}`;
    return { from, to, title: `Week · ${stretchTitle({ from, to })}`, label, lines: within(from, to) };
  });
}

export const paySum = (lines: readonly MemberPay[]) => ({
  cents: sumCents(lines.map(payCents)),
  hours: sumHours(lines.map(({ hours }) => hours)),
  pending: lines.filter(({ audited }) => !audited).length,
});
