import { describe, expect, it } from "vitest";
import { gasDoubts, type TruckReadings } from "@/lib/core/work/gas-rules";

const DAY = "2026-11-10";
const earlier = (readings: Partial<TruckReadings> = {}): TruckReadings => ({
  odometer: 120_000,
  day: "2026-11-09",
  usualAmount: 80_00,
  amounts: 3,
  ...readings,
});
const gas = (odometer: number | null, gasAmount: number | null) => ({ odometer, gasAmount });

describe("a gas task (rule odometer)", () => {
  it.each<[string, ReturnType<typeof gas>, TruckReadings | null, string[]]>([
    ["an ordinary one", gas(120_150, 78_00), earlier(), []],
    ["the same reading again", gas(120_000, 78_00), earlier(), []],
    ["one below", gas(119_999, 78_00), earlier(), ["The odometer is below the last reading, 120,000 km."]],
    ["600 km in a day", gas(120_600, 78_00), earlier(), []],
    [
      "more in a day",
      gas(120_601, 78_00),
      earlier(),
      ["The odometer is 601 km above the last reading, of Mon 9 Nov 2026."],
    ],
    ["more in a week", gas(124_200, 78_00), earlier({ day: "2026-11-03" }), []],
    [
      "600 km between two of one day",
      gas(120_601, 78_00),
      earlier({ day: DAY }),
      ["The odometer is 601 km above the last reading, of Tue 10 Nov 2026."],
    ],
    ["twice the usual amount", gas(120_100, 160_00), earlier(), []],
    ["more than twice", gas(120_100, 160_01), earlier(), ["Gas for this truck is usually about $80.00."]],
    ["half of it", gas(120_100, 40_00), earlier(), []],
    ["less than half", gas(120_100, 39_99), earlier(), ["Gas for this truck is usually about $80.00."]],
    ["what's usual isn't known yet", gas(120_100, 12_00), earlier({ amounts: 2 }), []],
    [
      "more than a tank, whatever is usual",
      gas(120_100, 300_01),
      earlier({ usualAmount: null }),
      ["$300.01 is more than a full tank costs."],
    ],
    [
      "both",
      gas(12_015, 780_00),
      earlier(),
      ["The odometer is below the last reading, 120,000 km.", "Gas for this truck is usually about $80.00."],
    ],
    ["a truck without readings", gas(1, 300_00), null, []],
    ["another task", gas(null, null), earlier(), []],
  ])("%s", (_, task, readings, doubts) => {
    expect(gasDoubts(task, readings, DAY)).toEqual(doubts);
  });
});
