import { expect, it } from "vitest";
import { secondsUntil } from "@/scripts/support/clock/test-clock";

const NOW = new Date("2027-03-13T17:00:00Z");

it.each([
  ["2027-03-13 12:00", 0],
  ["2027-03-13 6:30", -5.5 * 3_600],
  ["2027-03-14 12:00", 23 * 3_600], // the short day
  ["2027-11-07 00:30", 238 * 86_400 + 11.5 * 3_600],
])("%s in Toronto is %i seconds away", (wall, seconds) => expect(secondsUntil(wall, NOW)).toBe(seconds));

it.each(["2027-02-29 00:10", "2028-02-29", "12:00", "2028-13-01 00:10", "2028-01-01 25:00"])(
  "%s is no time",
  (wall) => expect(() => secondsUntil(wall, NOW)).toThrow('"2028-02-29 00:10"'),
);
