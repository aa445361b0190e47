import { afterAll, beforeAll, onTestFinished, vi } from "vitest";
import { businessDate, torontoInstant } from "@/lib/values/dates";

/** Stops the clock at `now()` for the tests around this call. Sessions opened inside are from that time too. */
export function clockStandsAt(now: () => Date): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: now() }));
  afterAll(() => void vi.useRealTimers());
}

/** Stops the clock until the test ends: on a busy machine, what's sent at once would arrive seconds apart. */
export function clockStandsStill(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date() });
  onTestFinished(() => void vi.useRealTimers());
}

/** Noon of today in Toronto, or now when that's later: by then a crew has done the morning's jobs. */
export function afterTheMorning(): Date {
  const now = new Date();
  const noon = torontoInstant(businessDate(now), 12 * 60).getTime();
  return new Date(Math.max(noon, now.getTime()));
}
