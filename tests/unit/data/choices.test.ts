import { describe, expect, it } from "vitest";
import { addCounts, importOptions, matchBy, matchText } from "@/lib/platform/data/in/import-rules";
import { isLastTry, nextTry } from "@/lib/platform/data/in/try-rules";
import { undoUntil, usedBy } from "@/lib/platform/data/in/undo/undo-rules";

describe("an import's choices", () => {
  it("are the first ones unless others are stored", () => {
    const standard = {
      duplicates: "skip",
      dates: "ymd",
      unpaid: "PAID",
      durations: "minutes",
      ids: "whole",
      cells: "leave",
      places: "no",
      match: "email",
    };
    expect(importOptions({})).toEqual(standard);
    expect(importOptions({ dates: "what", places: "what", match: "what" })).toEqual({
      ...standard,
      match: "",
    });
    const others = {
      duplicates: "update",
      dates: "dmy",
      unpaid: "Receivable",
      durations: "hours",
      ids: "first",
      cells: "skip",
      places: "yes",
      match: "email,phone,name",
    };
    expect(importOptions(others)).toEqual(others);
    expect(matchText(matchBy("phone,x,name"))).toBe("phone,name");
  });

  it("counts add up by their words", () => {
    expect(addCounts({ created: 1, bad: 2 }, { created: 3, skipped: 4 })).toEqual({
      created: 4,
      bad: 2,
      skipped: 4,
    });
  });
});

describe("a batch that fails through no fault of the file", () => {
  const now = new Date("2026-05-12T14:00:00Z");
  it.each([
    [0, 8],
    [1, 16],
    [5, 256],
  ])("after %i tries waits %i s", (made, seconds) => {
    expect(nextTry(made, now)).toEqual({
      tries: made + 1,
      retryAt: new Date(now.getTime() + seconds * 1_000),
    });
  });

  it("isn't tried a seventh time", () => {
    expect(nextTry(6, now)).toEqual({ tries: 7, retryAt: null });
    expect([5, 6, 7].map(isLastTry)).toEqual([false, true, true]);
  });
});

describe("undoing an import", () => {
  it.each([
    ["properties", "It has a property that stays"],
    ["jobs", "It has jobs"],
    ["odd_jobs", "It has odd jobs"],
    ["leads", "It has leads"],
    ["dnfs", "It has DNFs"],
    ["payments", "It has payments"],
    ["job_notes", "It has notes"],
    ["property_notes", "It has notes"],
    ["feedback", "It has feedback"],
    ["images", "It has images"],
    ["sessions", "This person has logged in"],
    ["crew_days", "It has crew days"],
    ["crew_day_members", "It has crew days"],
    ["appointment_bookings", "It holds an appointment"],
    ["job_payments", "It has payments"],
    ["saved_cards_kept", "It's used by saved cards kept"],
  ])("a record that %s refer to stays: %s", (table, why) => expect(usedBy(table)).toBe(why));

  it("is possible for a month", () => {
    const ended = new Date("2026-05-12T14:00:00Z");
    expect(undoUntil(ended)).toEqual(new Date("2026-06-11T14:00:00Z"));
  });
});
