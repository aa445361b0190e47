import { describe, expect, it } from "vitest";
import { missingPeriods, stretchLabel } from "@/lib/core/pay/period-rules";

const starts = (newest: string | undefined, today: string) =>
  missingPeriods(newest === undefined ? undefined : { date4: newest }, today).map(({ date1, date4 }) => [
    date1,
    date4,
  ]);

describe("the next pay period opens by itself (rule pay-times)", () => {
  it.each([
    ["on the day after the last one", "2026-05-17", "2026-05-18", [["2026-05-18", "2026-05-31"]]],
    ["not before", "2026-05-17", "2026-05-17", []],
    [
      "several when nobody was there for a month",
      "2026-05-17",
      "2026-06-15",
      [
        ["2026-05-18", "2026-05-31"],
        ["2026-06-01", "2026-06-14"],
        ["2026-06-15", "2026-06-28"],
      ],
    ],
    ["across the clock change", "2026-10-25", "2026-11-08", [["2026-10-26", "2026-11-08"]]],
    ["a company's first on its Monday", undefined, "2026-11-22", [["2026-11-16", "2026-11-29"]]],
    ["which may be today", undefined, "2026-11-16", [["2026-11-16", "2026-11-29"]]],
  ])("%s", (_, newest, today, periods) => expect(starts(newest, today)).toEqual(periods));
});

it.each([
  ["2026-05-04", "2026-05-17", "4–17 May 2026"],
  ["2026-04-20", "2026-05-03", "20 Apr–3 May 2026"],
  ["2026-05-04", "2026-05-04", "4 May 2026"],
])("%s to %s fits a list as %s", (from, to, label) => expect(stretchLabel({ from, to })).toBe(label));
