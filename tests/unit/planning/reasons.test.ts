import { describe, expect, it } from "vitest";
import type { Problem, Proposal, Stop } from "@/lib/features/planning/solver/problem";
import { suggest } from "@/lib/features/planning/solver/suggest";
import { estimateDrives } from "@/lib/values/drives";
import { plainDay, plainLane, plainStop } from "@/tests/support/planning/plain-day";

function last(problem: Problem, steps = 100): Proposal {
  const all = [...suggest(problem, { steps })].filter((proposal) => proposal !== null);
  const run = suggest(problem, { steps });
  let next = run.next();
  while (!next.done) next = run.next();
  expect(all.length).toBeGreaterThan(0);
  return next.value;
}

const whyLeft = (stop: Partial<Stop>, lane = plainLane("1")) =>
  last(plainDay([lane], [plainStop("a", stop)])).left[0]?.why;

describe("why a stop is where it is", () => {
  it("names the nearest neighbour, the end of the window and last year's crew", () => {
    const ends = { from: "2026-10-05", to: "2026-10-16" };
    const stops = [plainStop("12"), plainStop("14", { promised: ends, lastCrew: "1" })];
    const lane = last(plainDay([plainLane("1")], stops)).lanes[0];
    expect(lane?.stops.find(({ id }) => id === "14")?.why).toEqual([
      "290 m from 12 Close Ave",
      "window ends Fri 16 Oct",
      "same crew as last year",
    ]);
  });

  it("names what speaks against it: the crew that knows the house, a long detour, a window with time left", () => {
    const far = plainStop("far", {
      price: 2000_00,
      lastCrew: "2",
      promised: { from: "2026-10-05", to: "2026-10-30" },
    });
    const day = plainDay([plainLane("1"), plainLane("2", { locked: "all" })], [far]);
    const place = estimateDrives([
      { lat: 43.66, lng: -79.42 },
      { lat: 43.78, lng: -79.42 },
    ]);
    const [stop] = last({ ...day, drives: place }).lanes[0]?.stops ?? [];
    expect(stop?.against).toEqual([
      "Crew 2 did this house last time",
      expect.stringMatching(/^adds .* of driving$/),
      "its window runs until Fri 30 Oct",
    ]);
  });

  it("names the hours over the limit of the crew a job is taken from", () => {
    const heavy = { minutes: [190, 190, 190] as const, guarded: 0 };
    const stops = ["a", "b", "c"].map((id) => plainStop(id, heavy));
    const lanes = [plainLane("1", { stops: ["a", "b", "c"] }), plainLane("2")];
    const moved = last(plainDay(lanes, stops)).lanes[1]?.stops.find((stop) => stop.moved);
    expect(moved?.why).toContainEqual(expect.stringMatching(/^Crew 1 was .* over 9 h$/));
  });

  it("counts money, hours and metres before and after", () => {
    const day = plainDay([plainLane("1", { stops: ["a"] })], [plainStop("a"), plainStop("b")]);
    const { before, after, lanes } = last(day);
    expect([before.price, after.price]).toEqual([200_00, 400_00]);
    expect(after.minutes).toBeCloseTo(60 + 120 + after.driveMinutes);
    expect(lanes[0]?.stops.map(({ id, moved }) => [id, moved]).sort()).toEqual([
      ["a", false],
      ["b", true],
    ]);
  });
});

describe("why a stop is left out", () => {
  it.each<[string, Partial<Stop>]>([
    ["Promised for Tue 20 Oct to Fri 23 Oct.", { promised: { from: "2026-10-20", to: "2026-10-23" } }],
    ["The client doesn't want this crew.", { notCrews: ["1"] }],
    ["Needs 3 people, the crew has 2.", { people: 3 }],
    ["Can't start by 7:30 am: 33 min late.", { start: { from: 420, until: 450 } }],
    ["The day would be 1 h 07 longer than 9 h.", { minutes: [541, 541] }],
    [
      "Outside work would end after sunset at 6:30 pm.",
      { outside: true, start: { from: 1080, until: 1110 } },
    ],
  ])("%s", (why, stop) => {
    expect(whyLeft(stop)).toBe(why);
  });

  it("another partner's crew never gets it, and another crew does", () => {
    const stops = [plainStop("a", { franchise: "east" })];
    const lanes = [plainLane("1", { franchise: "west" }), plainLane("2", { franchise: "east" })];
    expect(last(plainDay(lanes, stops)).lanes.map(({ stops }) => stops.length)).toEqual([0, 1]);
  });

  it("the day is full of more valuable work", () => {
    const stops = [
      ...Array.from({ length: 7 }, (_, index) => plainStop(`${index}`, { price: 900_00 })),
      plainStop("cheap", { price: 10_00 }),
    ];
    const { left } = last(plainDay([plainLane("1")], stops), 300);
    expect(left.map(({ id }) => id)).toEqual(["cheap"]);
    expect(left[0]?.obstacles[0]?.rule).toBe("hours");
  });
});

describe("what stays", () => {
  it("a locked lane as it is, and a locked stop with its crew", () => {
    const stops = ["a", "b", "c"].map((id) => plainStop(id, { lastCrew: "3" }));
    const lanes = [
      plainLane("1", { stops: ["b", "a"], locked: "all" }),
      plainLane("2", { stops: ["c"], locked: ["c"] }),
      plainLane("3"),
    ];
    const planned = last(plainDay(lanes, stops)).lanes.map((lane) => lane.stops.map(({ id }) => id));
    expect(planned).toEqual([["b", "a"], ["c"], []]);
  });

  it("a lane whose locked stop breaks a rule, with the reason", () => {
    const lanes = [plainLane("1", { stops: ["a"], locked: ["a"] })];
    const { untouched } =
      last(plainDay(lanes, [plainStop("a", { people: 3 }), plainStop("b")])).lanes[0] ?? {};
    expect(untouched).toBe("a Close Ave is locked here and breaks a rule: needs 3 people, the crew has 2");
  });
});
