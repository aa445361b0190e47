import { describe, expect, it } from "vitest";
import { latestStop, stopDescription, stopLine, stopTimes } from "@/lib/core/dnfs/stop-rules";
import { stopForm } from "@/lib/core/dnfs/stop-schema";

const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

describe("a visit that can't be done (rule visit-stopped)", () => {
  it("tells later crews what happened and when", () => {
    const gate = { kind: "no-access", reason: "Locked gate", note: "" } as const;
    expect(stopLine(gate, "2026-11-03")).toBe("No access 3 Nov: locked gate");
    expect(stopDescription({ ...gate, note: "Code has changed" })).toBe(
      "No access: locked gate. Code has changed",
    );
    const own = { kind: "unsafe", reason: "Something else", note: "Wasps above the door" } as const;
    expect(stopLine(own, "2026-07-20")).toBe("Unsafe, stopped 20 Jul: Wasps above the door");
  });

  it.each([
    ["a started job", "10:05:00", "11:20", "10:05:00", "11:20:00"],
    ["one that wasn't started", null, "11:20", "11:15:00", "11:20:00"],
    ["one started just now", "11:20:00", "11:21", "11:20:00", "11:25:00"],
    ["one started by a phone a few minutes ahead", "11:25:00", "11:20", "11:25:00", "11:30:00"],
  ])("takes the time of %s", (_name, started, now, start, finish) => {
    expect(stopTimes(started, at(now))).toEqual({ start, finish });
  });

  it("needs one of its kind's reasons, or the crew's own words", () => {
    const errors = (form: object) => {
      const { error } = stopForm.safeParse({ kind: "unsafe", reason: "", note: "", ...form });
      return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
    };
    expect(errors({ reason: "Wind or storm" })).toEqual([]);
    expect(errors({})).toEqual(["reason: Choose a reason"]);
    expect(errors({ reason: "Nobody home" })).toEqual(["reason: Choose a reason"]);
    expect(errors({ reason: "Something else", note: "  " })).toEqual([
      "note: Say in a few words what happened",
    ]);
    expect(errors({ reason: "Something else", note: "Wasps" })).toEqual([]);
    expect(errors({ reason: "Wind or storm", note: "x".repeat(201) })).toHaveLength(1);
  });

  it("shows crews the latest one for a year", () => {
    const note = (id10: string, ts: string) => ({ id10, ts: `${ts}T15:00:00Z` });
    const notes = [
      note("Property", "2026-11-05"),
      note("No access", "2026-11-03"),
      note("Unsafe, stopped", "2026-10-01"),
    ];
    expect(latestStop(notes, "2026-11-20")).toBe(notes[1]);
    expect(latestStop(notes, "2027-11-03")).toBe(notes[1]);
    expect(latestStop(notes, "2027-11-04")).toBeNull();
    expect(latestStop([], "2026-11-20")).toBeNull();
  });
});
