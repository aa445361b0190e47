import { expect, it } from "vitest";
import { timesWithRoom } from "@/components/production/board/map/crowding";

type Spot = { key: string; x: number; y: number; lane?: number | null; appointment?: boolean };

/** Stops at pixels of the map; a place's degrees stand for them. */
const withRoom = (spots: readonly Spot[]) => {
  const pins = spots.map(({ key, x, y, lane = null, appointment = false }) => ({
    stop: { key, start: appointment ? { from: 8 * 60, until: 10 * 60 } : null },
    lane,
    at: { lat: y, lng: x },
  }));
  return [...timesWithRoom(pins, ({ lat, lng }) => ({ x: lng, y: lat }))];
};

it("writes an appointment's time on the map where it covers no other stop and no other time", () => {
  const alone = { key: "alone", x: 300, y: 300, appointment: true };
  expect(withRoom([alone])).toEqual(["alone"]);
  expect(withRoom([alone, { key: "floater", x: 330, y: 300 }])).toEqual([]);
  expect(withRoom([alone, { key: "floater", x: 345, y: 300 }])).toEqual(["alone"]);
  expect(withRoom([alone, { key: "same house", x: 300, y: 300 }])).toEqual([]);
  const beside = { key: "beside", x: 345, y: 300, appointment: true };
  expect(withRoom([alone, beside])).toEqual(["alone"]);
  expect(withRoom([alone, { ...beside, x: 360 }])).toEqual(["alone", "beside"]);
  const below = { key: "below", x: 300, y: 328 };
  expect(withRoom([alone, below])).toEqual(["alone"]);
  expect(withRoom([{ ...alone, lane: 2 }, below])).toEqual([]);
});
