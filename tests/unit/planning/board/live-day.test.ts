import { describe, expect, it } from "vitest";
import { withChange } from "@/components/production/board/use-live-day";
import { completed, marksOf } from "@/lib/features/planning/board-view";
import type { PlanDay, PlanLane, PlanStop } from "@/lib/features/planning/contract";
import { changeBetween } from "@/lib/features/planning/plan-stream";
import { businessDateSchema } from "@/lib/values/date-schema";

const stop = (id: number, version = 1): PlanStop => ({
  key: `job-${id}`,
  kind: "floater",
  id,
  version,
  jobid: id,
  state: "unassigned",
  num: null,
  client: "Ann Ames",
  jobinfoid: id,
  address: `${id} Main St`,
  city: "Toronto",
  postcode: null,
  perly: null,
  at: null,
  house: { version: 1 },
  promised: null,
  days_left: null,
  sold: null,
  start: null,
  work: "W1",
  price: 15_000,
  minutes: 40,
  minutes_from: "price",
  last_crew: null,
  caused_by: null,
  note: null,
  answer: null,
  left_by: null,
});

const lane = (ocid: number, stops: PlanStop[]): PlanLane => ({
  ocid,
  hrid: ocid,
  crew: `Crew ${ocid}`,
  others: [],
  away: [],
  shop: "Osler",
  truck: null,
  franchise: null,
  most: 540,
  takes: 0,
  cents: 0,
  work: 0,
  drive: 0,
  metres: 0,
  tbd: 0,
  back: 0,
  stops: stops.map((each) =>
    Object.assign({}, each, { arrival: 0, starts: 0, finish: 0, drive: 0, metres: 0, late: 0, phone: null }),
  ),
});

const day = (lanes: PlanLane[], pool: PlanStop[], left: PlanStop[] = []): PlanDay => ({
  date: businessDateSchema.parse("2031-07-15"),
  sunset: 1200,
  travel: "straight",
  lanes,
  pool,
  left_behind: left,
  unplaced: [],
  limited: false,
});

describe("what's new on a day", () => {
  it("turns the previous day's state into the next one, whatever moved", () => {
    const before = day([lane(1, [stop(1)]), lane(2, [])], [stop(2), stop(3)], [stop(4)]);
    const days = [
      day([lane(1, []), lane(2, [stop(1, 2)])], [stop(2), stop(3)], [stop(4)]),
      day([lane(1, [stop(4, 2), stop(1)]), lane(2, [stop(2, 2)])], [stop(3)]),
      day([lane(2, [])], [stop(3), stop(1, 2), stop(2)], [stop(4)]),
      day([lane(3, []), lane(1, [stop(1)]), lane(2, [])], [stop(5), stop(3, 2)], []),
    ];
    for (const after of days) {
      const change = changeBetween(before, after);
      expect(change && withChange(before, change)).toEqual(after);
    }
  });

  it("is empty if nothing changed, and has no unchanged lane", () => {
    const before = day([lane(1, [stop(1)]), lane(2, [])], [stop(2)]);
    expect(changeBetween(before, structuredClone(before))).toBeNull();
    const change = changeBetween(before, day([lane(1, [stop(1)]), lane(2, [stop(2, 2)])], []));
    expect(change?.lanes.map(({ ocid }) => ocid)).toEqual([2]);
    expect(change?.stops).toEqual([]);
  });

  it("requests the whole day if it builds on one the screen doesn't have", () => {
    const [a, b] = [day([], [stop(1), stop(2)]), day([], [stop(2)])];
    const change = changeBetween(a, b);
    expect(change && withChange(day([], []), change)).toBeNull();
  });
});

describe("a page that brings only what's drawn first", () => {
  const pageOf = (whole: PlanDay, first: number) => ({
    today: whole.date,
    day: Object.assign({}, whole, { pool: whole.pool.slice(0, first), left_behind: [] }),
    open: { pool: marksOf(whole.pool), left_behind: marksOf(whole.left_behind) },
    digest: "",
    shops: [],
    areas: [],
    mapsKey: null,
  });
  const whole = day([lane(1, [stop(1)])], [stop(2), stop(3), stop(4)], [stop(5)]);

  it("is completed from what's already known, in its own order", () => {
    const moved = day([lane(1, [stop(2, 2)])], [stop(4), stop(1, 2), stop(3)], [stop(5)]);
    expect(completed(pageOf(moved, 2), whole)).toEqual({ day: moved, missing: 0 });
  });

  it("is missing what it doesn't have, or has in an older version", () => {
    const page = pageOf(whole, 1);
    expect(completed(page, page.day)).toEqual({ day: page.day, missing: 3 });
    const changed = day(whole.lanes, [stop(2), stop(3, 2), stop(4)], [stop(5)]);
    expect(completed(pageOf(changed, 1), whole)).toMatchObject({
      day: { pool: [stop(2), stop(4)] },
      missing: 1,
    });
  });
});
