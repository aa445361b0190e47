import { expect, it } from "vitest";
import { confirmedFrom, confirmedUpTo, isQuietHour } from "@/lib/core/jobs/visits/visit-rules";

it("appointments are confirmed two days before, even across clock changes", () => {
  expect(confirmedUpTo("2026-10-31")).toBe("2026-11-02");
  expect(confirmedFrom("2026-03-09")).toBe("2026-03-07");
});

it.each([
  ["2026-05-12T12:59:00Z", true],
  ["2026-05-12T13:00:00Z", false],
  ["2026-05-12T23:59:00Z", false],
  ["2026-05-13T00:00:00Z", true],
  // An hour later in UTC once Toronto is on winter time.
  ["2026-11-02T13:59:00Z", true],
  ["2026-11-02T14:00:00Z", false],
])("nothing is sent before nine or from eight in the evening: %s", (now, quiet) => {
  expect(isQuietHour(new Date(now))).toBe(quiet);
});
