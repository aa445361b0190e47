import { describe, expect, it } from "vitest";
import { countsOf, problemsTitle, waitingSentence } from "@/lib/core/data/data-view";

const lines = { created: 40, updated: 2, skipped: 1, bad: 3 };
const untouched = { removed: 0, restored: 0, kept: 0 };
const undone = { removed: 38, restored: 2, kept: 4 };

describe("an import's numbers", () => {
  it("say what will happen, and what did", () => {
    expect(countsOf({ state: "checked", ...lines, ...untouched })).toContainEqual(["will be added", 40]);
    expect(countsOf({ state: "done", ...lines, ...untouched })).toEqual([
      ["added", 40],
      ["updated", 2],
      ["already here", 1],
      ["skipped", 3],
    ]);
  });

  it("never say that records were added that were removed", () => {
    expect(countsOf({ state: "undone", ...lines, ...undone })).toEqual([
      ["removed", 38],
      ["put back", 2],
      ["left as is", 4],
    ]);
    expect(countsOf({ state: "undone", ...lines, ...untouched })).not.toContainEqual(["added", 40]);
  });

  it("show how far a failed undo got", () => {
    const told = countsOf({ state: "failed", ...lines, ...undone });
    expect(told).toContainEqual(["added", 40]);
    expect(told).toContainEqual(["removed", 38]);
  });
});

it.each([
  [3, 0, "Lines with errors"],
  [0, 40, "Cells we can't read"],
  [3, 40, "Lines with errors and cells we can't read"],
])("%i skipped lines and %i left out cells are listed as such", (bad, cellsOut, title) => {
  expect(problemsTitle({ bad, cellsOut })).toBe(title);
});

it("a waiting import says for which one, and whether that has started", () => {
  expect(waitingSentence({ waitsFor: null, handled: 0 })).toBeNull();
  expect(waitingSentence({ waitsFor: "old.csv", handled: 0 })).toBe(
    "old.csv has to finish first. This import starts by itself after that.",
  );
  expect(waitingSentence({ waitsFor: "old.csv", handled: 2_000 })).toContain(
    "This import continues by itself",
  );
});
