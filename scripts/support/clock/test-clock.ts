import { TZDate } from "@date-fns/tz";
import { BUSINESS_ZONE } from "../../../lib/values/dates";
import { findFaketime } from "./faketime";

// `TEST_CLOCK="2028-02-29 00:10" npm test` runs the tests as if it were that time in Toronto.

const WALL = /^(\d{4})-(\d{2})-(\d{2}) (\d{1,2}):(\d{2})$/;

/** Seconds from `now` to a time in Toronto such as "2028-02-29 00:10". Of an hour that comes twice, the first. */
export function secondsUntil(wall: string, now: Date): number {
  const [, ...parts] = WALL.exec(wall) ?? [];
  const [year = Number.NaN, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  const then = new TZDate(year, month - 1, day, hour, minute, BUSINESS_ZONE);
  if (then.getMonth() !== month - 1 || then.getDate() !== day)
    throw new RangeError(`TEST_CLOCK is "${wall}", but has to be a time like "2028-02-29 00:10"`);
  return Math.round((then.getTime() - now.getTime()) / 1000);
}

/** How many seconds this run's clock is from the true one, such as "+39508658"; undefined when it isn't shifted. */
export const testShift = (): string | undefined => process.env.FAKETIME;

/**
 * With `TEST_CLOCK`, every program started from here on has that clock, and it runs on normally. Timers and the times of
 * files aren't shifted, nor is this process: see `enterTestClock`.
 */
export function shiftClock(): void {
  const wall = process.env.TEST_CLOCK;
  if (!wall || testShift()) return;
  const seconds = secondsUntil(wall, new Date());
  process.env.FAKETIME = `${seconds < 0 ? "-" : "+"}${Math.abs(seconds)}`;
  process.env.FAKETIME_DONT_FAKE_MONOTONIC = "1";
  process.env.NO_FAKE_STAT = "1";
  process.env.LD_PRELOAD = findFaketime();
}

/**
 * The environment of a browser, which is a hundred times slower with the library: it keeps the true clock, and its pages
 * get theirs from `shiftPage`.
 */
export function browserEnv(): Record<string, string> {
  const { LD_PRELOAD: _, ...env } = process.env;
  return Object.fromEntries(Object.entries(env).map(([name, value = ""]) => [name, value]));
}

/** Runs in a page before its scripts: its clock is this many milliseconds from the browser's. */
export function shiftPage(ms: number): void {
  const Real = Date;
  const now = () => Real.now() + ms;
  globalThis.Date = new Proxy(Real, {
    construct: (_, given, asked) => Reflect.construct(Real, given.length > 0 ? given : [now()], asked),
    apply: () => new Real(now()).toString(),
    get: (_, key) => (key === "now" ? now : Reflect.get(Real, key)),
  });
  Real.prototype.constructor = globalThis.Date;
}

/** With `TEST_CLOCK`, starts this program over with that clock. */
export function enterTestClock(): void {
  if (!process.env.TEST_CLOCK || testShift()) return;
  shiftClock();
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)]);
}
