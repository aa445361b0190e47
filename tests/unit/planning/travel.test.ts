import { expect, it } from "vitest";
import { estimateDrives } from "@/lib/values/drives";

const settings = {
  detour: 1.3,
  speeds: [
    { upTo: 2, speed: 20 },
    { upTo: 1000, speed: 40 },
  ],
  parking: 3,
};

it("estimates a drive by a detour, speeds that grow with the distance, and parking", () => {
  const { metres, seconds } = estimateDrives(
    [
      { lat: 43.6, lng: -79.4 },
      { lat: 43.7, lng: -79.4 },
    ],
    settings,
  );
  // 11.12 km straight: 14.46 km of streets, 2 of them at 20 and 12.46 at 40 km/h.
  expect(metres[1]).toBeCloseTo(14_456, -2);
  expect((seconds[1] ?? 0) / 60).toBeCloseTo(6 + 18.7 + 3, 0);
  expect([seconds[0], metres[0], seconds[2]]).toEqual([0, 0, seconds[1]]);
});

it("needs no parking between two units of one house", () => {
  const { seconds } = estimateDrives(
    [
      { lat: 43.6, lng: -79.4 },
      { lat: 43.60001, lng: -79.4 },
    ],
    settings,
  );
  expect(seconds[1]).toBe(0);
});
