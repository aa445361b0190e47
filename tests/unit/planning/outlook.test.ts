import { describe, expect, it } from "vitest";
import { crewTarget, dayOutlook, weekMoney } from "@/lib/features/planning/weeks/outlook-rules";

const MONDAY = "2026-05-11";
const NONE = { spring: 0, summer: 0, fall: 0, winter: 0 };
type LoadJob = Parameters<typeof weekMoney>[0][number];
const job = (columns: Partial<LoadJob> = {}): LoadJob => ({
  hrid: 1,
  date: MONDAY,
  kind: "crew",
  price: 10_000,
  numbered: true,
  done: false,
  emergency: false,
  answer: null,
  ...columns,
});

describe("the week's money", () => {
  it("counts what's done as produced, and all work of crews as planned", () => {
    const jobs = [
      job({ done: true }),
      job({ price: null }),
      job({ date: "2026-05-17", price: 5_000, done: true }),
      job({ date: "2026-05-18", done: true }),
      job({ kind: "floater", hrid: null }),
    ];
    const week = weekMoney(jobs, MONDAY, { targets: NONE, crews: [] });
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
  const of = (jobs: LoadJob[]) => dayOutlook(MONDAY, { crews, jobs, minutesOf: () => 60, most: 100 });

  it("names each crew of that day with its minutes", () => {
    expect(of([job(), job(), job({ hrid: 2, date: "2026-05-12" })]).crews).toEqual([
      { ocid: 7, name: "Reyes", jobs: 2, minutes: 120, most: 100 },
    ]);
  });

  it("counts what clients said about that day's visits", () => {
    const outlook = of([
      job({ answer: "confirmed" }),
      job({ answer: "confirmed" }),
      job({ answer: "gate" }),
      job({ answer: "move" }),
      job({ answer: "move", date: "2026-05-12" }),
      job(),
    ]);
    expect(outlook).toMatchObject({ jobs: 5, confirmed: 2, gates: 1, moves: 1 });
  });

  it("counts what still needs a crew or a number, that day only", () => {
    const free = { hrid: null, kind: "appointment" as const };
    const outlook = of([
      job({ numbered: false }),
      job({ numbered: false, done: true }),
      job(free),
      job({ ...free, emergency: true }),
      job({ ...free, date: "2026-05-12" }),
      job({ hrid: null, kind: "floater" }),
    ]);
    expect(outlook).toMatchObject({ jobs: 2, planned: 20_000, unnumbered: 1, unassigned: 2, emergencies: 1 });
  });
});
