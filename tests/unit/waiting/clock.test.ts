import { describe, expect, it } from "vitest";
import { type Measured, MeasuredClock, tappedHeader } from "@/lib/platform/waiting/clock-rules";

// The server's time, by a phone whose own clock is off, set back or forward, or has slept.

const HOUR = 3_600_000;
const TEN = Date.UTC(2026, 4, 12, 10);

/** A phone at 10:00 whose own clock is `skew` off. */
function phone(skew = 0) {
  const now = { true: TEN, skew, slept: 0, stored: null as Measured | null };
  const tab = () =>
    new MeasuredClock({
      wall: () => now.true + now.skew,
      mono: () => now.true - now.slept,
      load: () => now.stored,
      save: (measured) => {
        now.stored = measured;
      },
    });
  const clock = tab();
  const hear = () => clock.note(new Date(now.true).toUTCString());
  /** How far its idea of the server's time is off, in seconds. */
  const off = () => Math.round((clock.now() - now.true) / 1_000);
  return { now, tab, clock, hear, off };
}

describe("the server's time on a phone", () => {
  it("is known to about a second from the last answer, however wrong the phone's own clock", () => {
    const { hear, off, now } = phone(-7 * HOUR);
    expect(off()).toBe(-7 * 3_600);
    hear();
    now.true += 25 * 60_000;
    expect(Math.abs(off())).toBeLessThanOrEqual(1);
  });

  it("stays right when someone sets the phone's clock back in between", () => {
    const { hear, off, now } = phone(2 * HOUR);
    hear();
    now.true += 10 * 60_000;
    now.skew -= 3 * HOUR;
    expect(Math.abs(off())).toBeLessThanOrEqual(1);
    now.true += 10 * 60_000;
    expect(Math.abs(off())).toBeLessThanOrEqual(1);
  });

  it("stays right after the phone has slept", () => {
    const { hear, off, now } = phone();
    hear();
    now.true += 2 * HOUR;
    now.slept = 2 * HOUR;
    expect(Math.abs(off())).toBeLessThanOrEqual(1);
  });

  it("is asked for before something is sent that was tapped on an earlier page: the clock may have been set since", () => {
    const { clock, now } = phone();
    const tapped = clock.tap();
    expect(clock.doubts(tapped)).toBe(false);
    now.true += 5 * 60_000;
    now.skew -= 5 * 60_000;
    const next = phone(now.skew);
    next.now.true = now.true;
    expect(next.clock.doubts(tapped)).toBe(true);
    next.hear();
    expect(next.clock.doubts(tapped)).toBe(false);
  });

  it("is right in every tab after an answer to one, also when it shows the same difference as before", () => {
    const { now, tab, hear, off } = phone();
    hear();
    now.skew = 5 * 60_000;
    const other = tab();
    expect(other.now() - now.true).toBeGreaterThan(4 * 60_000);
    now.skew = 0;
    now.true += 60_000;
    hear();
    expect(off()).toBe(1);
    expect(Math.round((other.now() - now.true) / 1_000)).toBe(1);
  });

  it("is right again with the next answer after the clock was set forward", () => {
    const { hear, off, now } = phone();
    hear();
    now.skew += 3 * HOUR;
    expect(off()).toBeGreaterThan(3 * 3_600 - 2);
    hear();
    expect(Math.abs(off())).toBeLessThanOrEqual(1);
  });
});

describe("the time of a tap", () => {
  it("is the phone's own until an answer has shown the server's, and is corrected by it when it's sent", () => {
    const { clock, now, hear } = phone(-11 * HOUR);
    const tap = clock.tap();
    now.true += HOUR;
    hear();
    expect(clock.isUnknown()).toBe(false);
    const sent = tappedHeader(tap, { now: clock.now(), ahead: clock.ahead() });
    expect(Math.abs(Date.parse(sent ?? "") - TEN)).toBeLessThanOrEqual(1_000);
  });

  it("stays as it was when the phone's clock is set right after it", () => {
    const { clock, now, hear } = phone(-11 * HOUR);
    hear();
    const tap = clock.tap();
    now.true += HOUR;
    now.skew = 0;
    hear();
    const sent = tappedHeader(tap, { now: clock.now(), ahead: clock.ahead() });
    expect(Math.abs(Date.parse(sent ?? "") - TEN)).toBeLessThanOrEqual(1_000);
  });

  it("is never in the future: a clock that had been set forward counts as what we know about it now", () => {
    const tap = { tappedAt: TEN + 3 * HOUR, ahead: 0 };
    const sent = { now: TEN + 10 * 60_000, ahead: -3 * HOUR };
    expect(tappedHeader(tap, sent)).toBe(new Date(TEN).toISOString());
    // Set back again before it was sent: nobody knows, so it counts as done when it's sent.
    expect(tappedHeader(tap, { now: TEN + 10 * 60_000, ahead: 0 })).toBeNull();
  });

  it("isn't corrected for less than an answer's whole seconds can hide", () => {
    const tap = { tappedAt: TEN + 500, ahead: 0 };
    expect(tappedHeader(tap, { now: TEN + 20, ahead: -HOUR })).toBeNull();
  });
});
