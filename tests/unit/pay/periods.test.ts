import { describe, expect, it } from "vitest";
import { missingPeriods } from "@/lib/core/pay/period-rules";

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
