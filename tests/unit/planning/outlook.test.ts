import { describe, expect, it } from "vitest";
import { crewTarget, dayOutlook, weekMoney } from "@/lib/features/planning/weeks/outlook-rules";

const MONDAY = "2026-05-11";
const NONE = { spring: 0, summer: 0, fall: 0, winter: 0 };
type Load = Parameters<typeof weekMoney>[0][number];
const work = (figures: Partial<Load> = {}): Load => ({
  hrid: 1,
  date: MONDAY,
  kind: "crew",
  jobs: 1,
  minutes: 55,
  cents: 10_000,
  done: 0,
  unnumbered: 0,
  emergencies: 0,
  confirmed: 0,
  gates: 0,
  moves: 0,
  ...figures,
});

describe("the week's money", () => {
  it("counts what's done as produced, and all work of crews as planned", () => {
    const all = [
      work({ jobs: 2, done: 10_000 }),
      work({ date: "2026-05-17", cents: 3_000, done: 3_000 }),
      work({ date: "2026-05-17", hrid: 2, cents: 2_000, done: 2_000 }),
      work({ date: "2026-05-18", done: 10_000 }),
      work({ kind: "floater", hrid: null }),
    ];
    const week = weekMoney(all, MONDAY, { targets: NONE, crews: [] });
    expect(week).toMatchObject({ produced: 15_000, planned: 15_000, target: null });
    expect(week.days).toHaveLength(7);
    expect(week.days[0]).toEqual({ date: MONDAY, produced: 10_000, planned: 10_000, target: null });
    expect(week.days[6]).toEqual({ date: "2026-05-17", produced: 5_000, planned: 5_000, target: null });
  });

  it("aims at what the crews set up should make in that season", () => {
    const targets = { spring: 180_000, summer: 200_000, fall: 160_000, winter: 0 };
    const crews = [{ date: MONDAY }, { date: MONDAY }, { date: "2026-05-13" }, { date: "2026-05-20" }];
    const week = weekMoney([], MONDAY, { targets, crews });
    expect(week.days.map(({ target }) => target)).toEqual([360_000, null, 180_000, null, null, null, null]);
    expect(week.target).toBe(540_000);
    const seasons = ["02-28", "03-01", "06-01", "09-01", "11-30", "12-01"];
    expect(seasons.map((day) => crewTarget(`2026-${day}`, targets))).toEqual([
      0, 180_000, 200_000, 160_000, 160_000, 0,
    ]);
  });
});

describe("the outlook for a day", () => {
  const crews = [
    { date: MONDAY, ocid: 7, hrid: 1, crew: "Reyes" },
    { date: "2026-05-12", ocid: 8, hrid: 2, crew: "Asante" },
  ];
  const of = (all: Load[]) => dayOutlook(MONDAY, { crews, work: all, driving: 5, most: 100 });

  it("names each crew of that day with its minutes", () => {
    expect(of([work({ jobs: 2, minutes: 110 }), work({ hrid: 2, date: "2026-05-12" })]).crews).toEqual([
      { ocid: 7, name: "Reyes", jobs: 2, minutes: 120, most: 100 },
    ]);
    expect(of([]).crews).toMatchObject([{ ocid: 7, jobs: 0, minutes: 0 }]);
  });

  it("counts what clients said about that day's visits", () => {
    const outlook = of([
      work({ jobs: 3, confirmed: 2, gates: 1 }),
      work({ hrid: 2, jobs: 2, moves: 1 }),
      work({ moves: 1, date: "2026-05-12" }),
    ]);
    expect(outlook).toMatchObject({ jobs: 5, confirmed: 2, gates: 1, moves: 1 });
  });

  it("counts what still needs a crew or a number, that day only", () => {
    const free = { hrid: null, kind: "appointment" as const };
    const outlook = of([
      work({ jobs: 2, cents: 20_000, unnumbered: 1 }),
      work({ ...free, jobs: 2, emergencies: 1 }),
      work({ ...free, date: "2026-05-12" }),
      work({ hrid: null, kind: "floater" }),
    ]);
    expect(outlook).toMatchObject({ jobs: 2, planned: 20_000, unnumbered: 1, unassigned: 2, emergencies: 1 });
  });
});
