import { describe, expect, it } from "vitest";
import { type CopyFacts, type CrewToCopy, copyPlan } from "@/lib/features/crew-setup/copy-rules";

const crew = (changes: Partial<CrewToCopy> = {}): CrewToCopy => ({
  crewName: "Dan",
  driver: 1,
  partner: 2,
  partner1: null,
  closemgr: 9,
  shop: "Osler",
  car: "27",
  gascard: "G1",
  laptop: "Tablet 3",
  names: new Map([
    [1, "Dan"],
    [2, "Ana"],
    [3, "Bo"],
    [9, "Cleo"],
  ]),
  ...changes,
});
const works = { driver: true, closingManager: false };
const facts = (changes: Partial<CopyFacts> = {}): CopyFacts => ({
  day: "2026-11-27",
  people: new Map([
    [1, works],
    [2, { driver: false, closingManager: false }],
    [3, works],
    [9, { driver: false, closingManager: true }],
  ]),
  away: new Map(),
  partners: new Map(),
  crewsOfDay: [],
  gear: { car: ["27"], gascard: ["G1", "Visa"], laptop: ["Tablet 3"] },
  ...changes,
});
const whys = (given: { crews?: CrewToCopy[]; facts?: Partial<CopyFacts> }) =>
  copyPlan(given.crews ?? [crew()], facts(given.facts)).leftOut.map(({ gap, why }) => [gap, why]);

describe("copying a crew", () => {
  it("keeps everyone and everything that can go out that day", () => {
    const { copied, leftOut } = copyPlan([crew()], facts());
    expect(leftOut).toEqual([]);
    expect(copied.map(({ values }) => values)).toEqual([
      {
        ocdate: "2026-11-27",
        shop: "Osler",
        driver: 1,
        partner: 2,
        partner1: null,
        closemgr: 9,
        car: "27",
        gascard: "G1",
        laptop: "Tablet 3",
      },
    ]);
  });

  it("copies nothing without its driver", () => {
    const gone = new Map([[2, works]]);
    expect(whys({ facts: { people: gone } })).toEqual([[null, "Dan doesn't work here any more"]]);
    expect(whys({ facts: { away: new Map([[1, "vacation"]]) } })).toEqual([
      [null, "Dan has that day off (vacation)"],
    ]);
    expect(whys({ facts: { people: new Map([[1, { driver: false, closingManager: false }]]) } })).toEqual([
      [null, "Dan doesn't drive any more"],
    ]);
    const out = {
      ocid: 5,
      crewName: "Eve",
      driver: 7,
      partner: 1,
      partner1: null,
      car: null,
      gascard: null,
      laptop: null,
    };
    expect(whys({ facts: { crewsOfDay: [out] } })).toEqual([[null, "Dan is already on Eve's crew that day"]]);
  });

  it("leaves seats empty for people who can't come, and says why", () => {
    expect(
      whys({
        facts: {
          away: new Map([
            [2, "sick"],
            [9, "other"],
          ]),
        },
      }),
    ).toEqual([
      ["partner", "Ana has that day off (sick)"],
      ["closemgr", "Cleo has that day off (other)"],
    ]);
    expect(
      whys({
        facts: {
          partners: new Map([
            [1, 20],
            [2, 30],
          ]),
        },
      }),
    ).toEqual([["partner", "Ana works for another partner that day"]]);
    // The company's people may help out on a partner's crew.
    expect(
      whys({
        facts: {
          partners: new Map([
            [1, 20],
            [2, null],
          ]),
        },
      }),
    ).toEqual([]);
  });

  it("leaves out trucks, cards and tablets that are out of service or with another crew; shared cards stay", () => {
    const out = {
      ocid: 5,
      crewName: "Eve",
      driver: 7,
      partner: null,
      partner1: null,
      car: "27",
      gascard: "Visa",
      laptop: "Tablet 3",
    };
    expect(
      whys({
        crews: [crew({ gascard: "Visa" })],
        facts: { crewsOfDay: [out] },
      }),
    ).toEqual([
      ["car", "Truck 27 is already with Eve's crew that day"],
      ["laptop", "Tablet 3 is already with Eve's crew that day"],
    ]);
    expect(whys({ facts: { gear: { car: [], gascard: [], laptop: ["Tablet 3"] } } })).toEqual([
      ["car", "Truck 27 is out of service"],
      ["gascard", "Gas card G1 is out of service"],
    ]);
  });

  it("sees the crews it has just copied", () => {
    const second = crew({ crewName: "Bo", driver: 3, partner: 2, car: null, gascard: null, laptop: null });
    const { copied, leftOut } = copyPlan([crew(), second], facts());
    expect(copied).toHaveLength(2);
    expect(leftOut.map(({ why }) => why)).toEqual(["Ana is already on Dan's crew that day"]);
  });
});
