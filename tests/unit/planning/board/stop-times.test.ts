import { expect, it } from "vitest";
import { timesOf } from "@/components/production/board/stop/stop-panel";

const at = { lat: 43.66, lng: -79.4, approximate: false };

it("a stop's panel says when the crew arrives, except while the server is working that out", () => {
  const planned = { arrival: 9 * 60 + 28, drive: 3.2, late: 0, at };
  expect(timesOf(planned, false)).toEqual([
    ["Arrives", "9:28 am, 3 min drive"],
    ["Late by", ""],
  ]);
  expect(timesOf({ ...planned, late: 12.4 }, false)[1]).toEqual(["Late by", "12 min"]);
  expect(timesOf({ ...planned, at: null }, false)[0]).toEqual(["Arrives", "9:28 am, not on the map"]);
  // A stop that has just been given to a crew on the screen only: its times are all 0.
  expect(timesOf({ arrival: 0, drive: 0, late: 0, at }, true)).toEqual([]);
  expect(timesOf({ at }, false)).toEqual([]);
});
