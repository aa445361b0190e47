import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changedLanes,
  type LaneOrder,
  placed,
  type Spot,
  shifted,
} from "@/lib/features/planning/arrange-rules";

const day: LaneOrder[] = [
  { ocid: 1, jobids: [11, 12, 13] },
  { ocid: 2, jobids: [21] },
];

describe("where dragged jobs go", () => {
  it.each<[string, number[], Spot, number[][]]>([
    [
      "from the pool to the end of a lane",
      [99],
      { ocid: 2, before: null },
      [
        [11, 12, 13],
        [21, 99],
      ],
    ],
    [
      "from one lane into another",
      [12],
      { ocid: 2, before: 21 },
      [
        [11, 13],
        [12, 21],
      ],
    ],
    ["to an earlier place of their own lane", [13], { ocid: 1, before: 11 }, [[13, 11, 12], [21]]],
    ["several, in the order they were picked", [13, 11], { ocid: 2, before: null }, [[12], [21, 13, 11]]],
    ["before one of themselves", [11, 12], { ocid: 1, before: 12 }, [[11, 12, 13], [21]]],
    ["back to the pool", [11, 21], "pool", [[12, 13], []]],
  ])("%s", (_, jobids, spot, after) => {
    expect(placed(day, jobids, spot).map((lane) => lane.jobids)).toEqual(after);
  });

  it("no job is lost or duplicated, whatever moves where", () => {
    const anySpot = fc.oneof(
      fc.constant<Spot>("pool"),
      fc.record({ ocid: fc.constantFrom(1, 2), before: fc.constantFrom(null, 11, 12, 13, 21) }),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray([11, 12, 13, 21, 99]), anySpot, (jobids, spot) => {
        const after = placed(day, jobids, spot).flatMap((lane) => lane.jobids);
        const staying = [11, 12, 13, 21].filter((id) => !jobids.includes(id));
        expect(after.toSorted()).toEqual((spot === "pool" ? staying : [...staying, ...jobids]).toSorted());
      }),
    );
  });
});

describe("one place up or down", () => {
  it("swaps with the neighbour", () => {
    expect(shifted(day, 13, -1)[0]?.jobids).toEqual([11, 13, 12]);
    expect(shifted(day, 11, 1)[0]?.jobids).toEqual([12, 11, 13]);
  });

  it("the first stays first, and the last last", () => {
    expect(shifted(day, 11, -1)).toEqual(day);
    expect(shifted(day, 13, 1)).toEqual(day);
  });
});

it("sends only changed lanes", () => {
  expect(changedLanes(day, placed(day, [12], { ocid: 2, before: null })).map(({ ocid }) => ocid)).toEqual([
    1, 2,
  ]);
  expect(changedLanes(day, shifted(day, 11, 1)).map(({ ocid }) => ocid)).toEqual([1]);
  expect(changedLanes(day, day)).toEqual([]);
});
