import type { Minutes } from "@/lib/values/clock-time";
import { type Cents, parseMoney } from "@/lib/values/money";

/** No hour is paid more than this: $500.00. A typing slip such as 1850 for 18.50 stops here. */
export const MAX_RATE: Cents = 50_000;

export type PaidTime = { minutes: Minutes; hours: number; pay: Cents };

/** Cents an hour of what was typed: digits and the decimal point are kept, "$18.50/hr" is 1850 (rule pay-entry). */
export function parseRate(typed: string): Cents | null {
  const cents = parseMoney(typed.replace(/[^\d.]/g, ""));
  return cents !== null && cents > 0 && cents <= MAX_RATE ? cents : null;
}

/** Hours to four digits, as they are stored. */
export const hoursOf = (minutes: Minutes): number => Math.round((minutes / 60) * 10_000) / 10_000;

/** Time × rate in cents, half up, from whole minutes so that no rounded hour comes between (rule pay-entry). */
export const payOf = (minutes: Minutes, rate: Cents): Cents => Math.floor((2 * minutes * rate + 60) / 120);

/** Hours and pay from start to finish on one day's clock; null while the finish is not later than the start. */
export function payAmount(line: { start: Minutes; finish: Minutes; rate: Cents }): PaidTime | null {
  const minutes = line.finish - line.start;
  if (minutes <= 0) return null;
  return { minutes, hours: hoursOf(minutes), pay: payOf(minutes, line.rate) };
}
