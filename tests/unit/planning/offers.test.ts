import { describe, expect, it } from "vitest";
import { hasTime, numberNext } from "@/lib/features/planning/crew-day/offer-rules";

describe("ahead of time (rule ahead-of-time)", () => {
  it.each([
    [-45, 0, true],
    [-44, 0, false],
    [30, 0, false],
    [30, 1, true],
  ])("%i minutes late with %i visits fallen away: %s", (late, fallen, has) => {
    expect(hasTime({ late, fallen })).toBe(has);
  });

  const done = (jobid: number, num: number | null) => ({ jobid, num, begun: true });
  const open = (jobid: number, num: number | null) => ({ jobid, num, begun: false });

  it("comes right after the current job, and the numbers after it move up", () => {
    expect(numberNext([done(1, 1), done(2, 2), open(3, 3), open(4, 4)])).toEqual({
      num: 3,
      moved: [
        { jobid: 3, num: 4 },
        { jobid: 4, num: 5 },
      ],
    });
  });

  it("moves nothing where there's a gap, and doesn't close gaps", () => {
    expect(numberNext([done(1, 1), open(2, 3)])).toEqual({ num: 2, moved: [] });
    expect(numberNext([done(1, 1), open(2, 2), open(3, 4)])).toEqual({
      num: 2,
      moved: [{ jobid: 2, num: 3 }],
    });
  });

  it("is first on an empty day, and follows the highest number begun out of order", () => {
    expect(numberNext([])).toEqual({ num: 1, moved: [] });
    expect(numberNext([open(1, 1), done(2, 3), open(3, 4), open(4, null)])).toEqual({
      num: 4,
      moved: [{ jobid: 3, num: 5 }],
    });
  });
});
