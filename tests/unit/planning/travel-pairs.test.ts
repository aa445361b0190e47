import fc from "fast-check";
import { expect, it } from "vitest";
import { DEFAULT_TRAVEL, estimateDrives, type TravelSettings } from "@/lib/values/drives";

type Place = { lat: number; lng: number };

/** The formula as written down first: every direction by itself, and the length by `hypot`. */
function oneDrive(a: Place, b: Place, { detour, speeds, parking }: TravelSettings) {
  const radians = Math.PI / 180;
  const north = (b.lat - a.lat) * radians;
  const east = (b.lng - a.lng) * radians * Math.cos(((a.lat + b.lat) / 2) * radians);
  const metres = 6_371_008.8 * Math.hypot(north, east) * detour;
  let [hours, driven] = [0, 0];
  for (const { upTo, speed } of speeds) {
    const stretch = Math.max(0, Math.min(metres / 1000, upTo) - driven);
    hours += stretch / speed;
    driven += stretch;
  }
  return {
    metres: Math.round(metres),
    seconds: metres < 20 ? 0 : Math.round(hours * 3600 + parking * 60),
  };
}

/** Places in and around Toronto, to the ten-thousandth of a degree; some are the same. */
const places = fc.array(
  fc.record({
    lat: fc.integer({ min: 434_000, max: 440_000 }).map((n) => n / 10_000),
    lng: fc.integer({ min: -798_000, max: -790_000 }).map((n) => n / 10_000),
  }),
  { minLength: 1, maxLength: 12 },
);
const settings = fc.record({
  detour: fc.constantFrom(1, 1.3, 1.45),
  parking: fc.integer({ min: 0, max: 6 }),
  speeds: fc.constantFrom(DEFAULT_TRAVEL.speeds, [
    { upTo: 2, speed: 20 },
    { upTo: 1000, speed: 40 },
  ]),
});

it("gives the formula's answer for every pair, in both directions", () => {
  fc.assert(
    fc.property(places, settings, (all, travel) => {
      const drives = estimateDrives(all, travel);
      for (const [from, start] of all.entries())
        for (const [to, end] of all.entries()) {
          const { metres, seconds } = oneDrive(start, end, travel);
          expect(drives.metres[from * all.length + to]).toBe(metres);
          expect(drives.seconds[from * all.length + to]).toBe(seconds);
        }
    }),
    { numRuns: 300 },
  );
});

it("works out only the pairs within a group, when groups are named", () => {
  fc.assert(
    fc.property(places, fc.infiniteStream(fc.integer({ min: 0, max: 2 })), (all, crews) => {
      const crewOf = all.map(() => crews.next().value ?? 0);
      // Every crew's day begins and ends at the first place.
      const groups = [0, 1, 2].map((crew) => [
        0,
        ...all.flatMap((_, place) => (place > 0 && crewOf[place] === crew ? [place] : [])),
        0,
      ]);
      const [within, everywhere] = [
        estimateDrives(all, DEFAULT_TRAVEL, groups),
        estimateDrives(all, DEFAULT_TRAVEL),
      ];
      for (const from of all.keys())
        for (const to of all.keys()) {
          const together = from === 0 || to === 0 || crewOf[from] === crewOf[to];
          const at = from * all.length + to;
          expect(within.seconds[at]).toBe(together ? everywhere.seconds[at] : 0);
          expect(within.metres[at]).toBe(together ? everywhere.metres[at] : 0);
        }
    }),
  );
});
