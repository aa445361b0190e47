import { expect, it } from "vitest";
import { sunset } from "@/lib/core/maps/sunset";

// Toronto, as almanacs print them.
it.each([
  ["2026-01-01", 16 * 60 + 51],
  ["2026-03-20", 19 * 60 + 29],
  ["2026-06-21", 21 * 60 + 3],
  ["2026-09-22", 19 * 60 + 13],
  ["2026-11-01", 17 * 60 + 8],
  ["2026-12-21", 16 * 60 + 44],
])("the sun on %s sets within two minutes of the almanac's time", (date, minutes) => {
  expect(Math.abs(sunset(date) - minutes)).toBeLessThanOrEqual(2);
});

it("sets later further west", () => {
  expect(
    sunset("2026-05-01", { lat: 43.65, lng: -80.4 }) - sunset("2026-05-01", { lat: 43.65, lng: -79.4 }),
  ).toBeCloseTo(4, 0);
});
