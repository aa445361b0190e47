import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  capacityAhead,
  type DayAhead,
  usualCrews,
  windowHealth,
} from "@/lib/features/planning/weeks/ahead-rules";
import { addDays } from "@/lib/values/dates";

const TODAY = "2026-05-12";
const day = (ahead: number, columns: Partial<DayAhead> = {}): DayAhead => ({
  date: addDays(TODAY, ahead),
  room: 480,
  guessed: false,
  appointments: 0,
  floaters: { jobs: 0, minutes: 0 },
  ...columns,
});
const floaters = (jobs: number, minutes: number) => ({ floaters: { jobs, minutes } });

describe("crews on a day that isn't set up", () => {
  it("are the median of that weekday in the last four weeks", () => {
    const past = new Map([7, 14, 21, 28].map((ago, at) => [addDays(TODAY, -ago), [6, 0, 5, 4][at] ?? 0]));
    const crewsOn = (date: string) => past.get(date) ?? 0;
    expect(usualCrews(addDays(TODAY, 7), crewsOn, TODAY)).toBe(4);
    expect(usualCrews(addDays(TODAY, 28), crewsOn, TODAY)).toBe(4);
    expect(usualCrews(addDays(TODAY, 8), crewsOn, TODAY)).toBe(0);
  });
});

describe("windows that end soon", () => {
  it("are counted with the room until then, without appointments", () => {
    const ahead = [
      day(0, floaters(2, 100)),
      day(1, { appointments: 80 }),
      day(2, { guessed: true }),
      day(3, floaters(1, 60)),
    ];
    expect(windowHealth(ahead, [1, 3])).toEqual({
      ending: [
        { days: 1, until: addDays(TODAY, 1), jobs: 2, minutes: 100, room: 880, guessed: 0 },
        { days: 3, until: addDays(TODAY, 3), jobs: 3, minutes: 160, room: 1840, guessed: 480 },
      ],
      fails: null,
    });
  });

  it("fail on the first day by which more must be done than crews can do", () => {
    const ahead = [day(0), day(1, floaters(9, 900)), day(2, floaters(12, 700)), day(3, floaters(1, 500))];
    expect(windowHealth(ahead, [3]).fails).toEqual({ date: addDays(TODAY, 2), jobs: 12, short: 160 });
  });
});

describe("room for more houses", () => {
  const ask = (ahead: DayAhead[], houses: number, keptFree = 0) =>
    capacityAhead(ahead, { houses, minutes: 60, keptFree });

  it("is found on the first days, keeping a share of each free", () => {
    expect(ask([day(1), day(2)], 10)).toEqual({
      days: [
        { date: addDays(TODAY, 1), houses: 8, guessed: false },
        { date: addDays(TODAY, 2), houses: 2, guessed: false },
      ],
      houses: 10,
    });
    expect(ask([day(1), day(2)], 20, 0.1)).toMatchObject({ houses: 14 });
  });

  it("is what appointments and floaters leave, with floaters as late as their windows allow", () => {
    const ahead = [day(1, { appointments: 240 }), day(2, floaters(3, 300)), day(3)];
    expect(ask(ahead, 30).days.map(({ houses }) => houses)).toEqual([4, 3, 8]);
    expect(ask([day(1), day(2, floaters(9, 700))], 30).days.map(({ houses }) => houses)).toEqual([4]);
  });

  const days = fc
    .array(
      fc.record({
        room: fc.integer({ min: 0, max: 4000 }),
        appointments: fc.integer({ min: 0, max: 900 }),
        floaters: fc.record({ jobs: fc.constant(1), minutes: fc.integer({ min: 0, max: 2500 }) }),
      }),
      { minLength: 1, maxLength: 20 },
    )
    .map((list) => list.map((columns, ahead) => day(ahead + 1, columns)));

  it("never takes time a window needs: with the houses done it can still be kept", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 200 }), (ahead, houses) => {
        if (windowHealth(ahead, [ahead.length - 1]).fails) return;
        const found = ask(ahead, houses);
        const less = ahead.map((each) => {
          const taken = found.days.find(({ date }) => date === each.date)?.houses ?? 0;
          return Object.assign({}, each, { room: each.room - taken * 60 });
        });
        expect(windowHealth(less, [ahead.length - 1]).fails).toBeNull();
        expect(found.houses).toBeLessThanOrEqual(houses);
      }),
      { numRuns: 500 },
    );
  });
});
