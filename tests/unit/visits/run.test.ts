import { describe, expect, it } from "vitest";
import { goesByItself } from "@/lib/core/jobs/visits/visit-rules";
import { addDays, type BusinessDate, torontoInstant } from "@/lib/values/dates";

const TODAY: BusinessDate = "2026-05-12";
const at = (hour: number) => torontoInstant(TODAY, hour * 60);
const visit = (days: number, told = false) => ({
  visitDay: addDays(TODAY, days),
  email: { told },
  text: { told: false },
});
const run = { at: "16:00", byItself: true };

describe("a visit's message goes by itself", () => {
  it("from the hour of the run on, for today and the next two days", () => {
    for (const days of [0, 1, 2]) {
      expect(goesByItself(visit(days), run, at(15.99))).toBe(false);
      expect(goesByItself(visit(days), run, at(16))).toBe(true);
    }
    expect(goesByItself(visit(3), run, at(17))).toBe(false);
  });

  it("never when someone looks first, unless the client was told another day", () => {
    const look = { at: "16:00", byItself: false };
    expect(goesByItself(visit(1), look, at(17))).toBe(false);
    expect(goesByItself(visit(1, true), look, at(9))).toBe(true);
    expect(goesByItself(visit(9, true), run, at(9))).toBe(true);
  });
});
