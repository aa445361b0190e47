import { describe, expect, it } from "vitest";
import {
  hasSameTimes,
  overlapping,
  overlapSentence,
  timeAhead,
} from "@/lib/core/jobs/report/time-check-rules";

const NOON = { today: "2026-05-12", clock: 12 * 60 };
const from = (reportstime: string | null, reportftime: string | null) => ({ reportstime, reportftime });

describe.each(["Start", "Finish"] as const)("a %s", (name) => {
  const ahead = (time: string, day: string) => timeAhead(name, { time, day }, NOON);

  it("can be five minutes ahead of now, because the pickers have steps of five", () => {
    expect(ahead("12:05:00", "2026-05-12")).toBeNull();
    expect(ahead("12:10:00", "2026-05-12")).toBe(`${name} can't be in the future: it's 12:00 pm now`);
  });

  it("is past on any earlier day, and not on any later one", () => {
    expect(ahead("20:55:00", "2026-05-11")).toBeNull();
    expect(ahead("07:05:00", "2026-05-13")).toBe(
      `${name} can't be before the day of the work, Wed 13 May 2026`,
    );
  });
});

describe("two jobs of a crew", () => {
  const nineToTen = { ...from("09:00:00", "10:00:00"), address: "12 Clinton St" };

  it.each([
    ["09:30:00", "09:40:00", "inside"],
    ["08:00:00", "11:00:00", "around"],
    ["09:50:00", "11:00:00", "ten minutes at the end"],
    ["08:00:00", "09:10:00", "ten minutes at the beginning"],
  ])("overlap: %s to %s, %s", (start, finish) => {
    expect(overlapping(from(start, finish), [nineToTen])).toEqual([nineToTen]);
  });

  it.each([
    ["10:00:00", "11:00:00", "after"],
    ["09:55:00", "11:00:00", "five minutes at the end"],
    ["08:00:00", "09:05:00", "five minutes at the beginning"],
    ["07:00:00", "08:30:00", "before"],
  ])("don't: %s to %s, %s", (start, finish) => {
    expect(overlapping(from(start, finish), [nineToTen])).toEqual([]);
  });

  it("are only compared if both have both times", () => {
    expect(overlapping(from("09:00:00", "10:00:00"), [from("09:30:00", null), from(null, null)])).toEqual([]);
  });

  it("are named with their times", () => {
    expect(overlapSentence([nineToTen])).toBe(
      "At these times the crew was also at 12 Clinton St (9:00 am to 10:00 am). Check both jobs' times.",
    );
  });
});

it("times are unchanged if neither of them changes", () => {
  expect(hasSameTimes(from("09:00:00", "10:00:00"), from("09:00:00", "10:00:00"))).toBe(true);
  expect(hasSameTimes(from("09:00:00", "10:00:00"), from("09:00:00", "10:05:00"))).toBe(false);
});
