import { describe, expect, it } from "vitest";
import { doHoursOverlap, hasSameHours, takenSentence } from "@/lib/core/pay/hours-rules";

const hours = (stime: string, ftime: string) => ({ stime, ftime });
const MORNING = hours("08:00:00", "12:00:00");

describe("a person's hours (rule hours-once)", () => {
  it.each([
    ["12:00:00", "16:00:00", false],
    ["06:00:00", "08:00:00", false],
    ["11:55:00", "16:00:00", true],
    ["06:00:00", "08:05:00", true],
    ["09:00:00", "10:00:00", true],
    ["07:00:00", "13:00:00", true],
    ["08:00:00", "12:00:00", true],
  ])("8 am to noon and %s to %s", (stime, ftime, overlap) => {
    expect(doHoursOverlap(MORNING, hours(stime, ftime))).toBe(overlap);
    expect(doHoursOverlap(hours(stime, ftime), MORNING)).toBe(overlap);
  });

  it.each([
    ["08:00:00", "12:00:00", true],
    ["08:00:00", "12:05:00", false],
    ["08:05:00", "12:00:00", false],
    ["12:00:00", "16:00:00", false],
  ])("8 am to noon and %s to %s are the same: %s", (stime, ftime, same) => {
    expect(hasSameHours(MORNING, hours(stime, ftime))).toBe(same);
  });

  it("names the other entry", () => {
    expect(takenSentence({ ...MORNING, name: "Ray", kind: "Crew" })).toBe(
      "Ray is already paid from 8:00 am to 12:00 pm that day (Crew).",
    );
    expect(takenSentence({ ...MORNING, name: "Ray", kind: null })).toBe(
      "Ray is already paid from 8:00 am to 12:00 pm that day (management time).",
    );
  });
});
