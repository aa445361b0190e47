import { describe, expect, it } from "vitest";
import { addCounts, importOptions, matchBy, matchText } from "@/lib/core/data/in/import-rules";
import {
  BROKE_OFF,
  isLastTry,
  nextTry,
  setAsideBecause,
  UNREAD,
  UNREAD_AFTER_MS,
} from "@/lib/core/data/in/try-rules";
import {
  CHANGED,
  CONFLICTS,
  HAS_LOGIN,
  IN_CLOSED_BOOKS,
  undoUntil,
  usedBy,
} from "@/lib/core/data/in/undo/undo-rules";

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
    expect(importOptions({ dates: "constructor", match: "valueOf" })).toEqual({ ...standard, match: "" });
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

describe("an import that stopped", () => {
  it("says why, what stays, and what happens next", () => {
    expect(BROKE_OFF).toEqual({
      checking:
        "The import stopped because of a problem on our side. It will start again within a few minutes, or you can cancel it.",
      running:
        "The import stopped because of a problem on our side. Lines already imported stay. It will start again within a few minutes, or you can cancel it.",
      undoing: "Undoing stopped because of a problem on our side. It will start again within a few minutes.",
      failed:
        "The import failed 6 times because of a problem on our side. Lines already imported stay. Upload the same file again later. You won't get duplicates.",
      undoFailed:
        "Undoing failed 6 times because of a problem on our side. What was undone so far stays undone. Undo the import again later.",
    });
  });

  it("because of the file says after which line, counting the header", () => {
    expect(setAsideBecause("A line is too long", 41)).toBe(
      "We couldn't read this file after line 42: A line is too long. Look for very long cells there, shorten them, then upload the file again.",
    );
  });

  it("because its upload broke off is given up after half an hour", () => {
    expect(UNREAD_AFTER_MS).toBe(1_800_000);
    expect(UNREAD).toBe("The upload didn't finish, and nothing was saved. Upload the file again.");
  });
});

describe("undoing an import", () => {
  it("leaves what has changed, is used or is closed, and says so", () => {
    expect([CHANGED, HAS_LOGIN, IN_CLOSED_BOOKS, CONFLICTS]).toEqual([
      "It was changed after the import",
      "This person can log in now",
      "The books are closed for its day",
      "Other records depend on it",
    ]);
  });

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
    ["job_estimates", "It came from an estimate"],
    ["saved_cards_kept", "It's used by saved cards kept"],
  ])("a record that %s refer to stays: %s", (table, why) => expect(usedBy(table)).toBe(why));

  it("is possible for a month", () => {
    const ended = new Date("2026-05-12T14:00:00Z");
    expect(undoUntil(ended)).toEqual(new Date("2026-06-11T14:00:00Z"));
  });
});
