import { afterAll, beforeAll, vi } from "vitest";
import { businessDate, startOfBusinessDay } from "@/lib/values/dates";

/** Stops the clock at `now()` for the tests around this call. Sessions opened inside are from that time too. */
export function clockStandsAt(now: () => Date): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: now() }));
  afterAll(() => void vi.useRealTimers());
}

/** Noon of today in Toronto, or now when that's later: by then a crew has done the morning's jobs. */
export function afterTheMorning(): Date {
  const now = new Date();
  const noon = startOfBusinessDay(businessDate(now)).getTime() + 12 * 60 * 60_000;
  return new Date(Math.max(noon, now.getTime()));
}
