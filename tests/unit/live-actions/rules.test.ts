import { describe, expect, it } from "vitest";
import { LIVE_ACTION_STATUSES } from "@/lib/core/live-actions/status-rules";
import {
  editNote,
  fieldChanges,
  LIVE_ACTION_STEPS,
  nextStatus,
  ownNote,
  stepRefusal,
  trailWord,
} from "@/lib/features/live-actions/rules";

describe("the steps of a live action", () => {
  it("allows these and no others (rule live-actions)", () => {
    const allowed = LIVE_ACTION_STATUSES.flatMap((from) =>
      LIVE_ACTION_STEPS.map((step) => [from, step, nextStatus(from, step)] as const),
    ).filter(([, , to]) => to !== null);
    expect(allowed).toEqual([
      ["Unclaimed", "claim", "In Progress"],
      ["Unclaimed", "note", "Unclaimed"],
      ["Unclaimed", "edit", "Unclaimed"],
      ["In Progress", "release", "Unclaimed"],
      ["In Progress", "resolve", "Resolved"],
      ["In Progress", "note", "In Progress"],
      ["In Progress", "edit", "In Progress"],
      ["Resolved", "reopen", "Unclaimed"],
      ["Resolved", "note", "Resolved"],
    ]);
  });

  it.each([
    ["In Progress", "claim", "Moreau already claimed this."],
    ["Resolved", "claim", "Moreau already resolved this. Reopen it first."],
    ["Resolved", "edit", "Moreau already resolved this. Reopen it first."],
    ["Resolved", "resolve", "Moreau already resolved this."],
    ["Unclaimed", "release", "No one has claimed this."],
    ["Unclaimed", "resolve", "No one has claimed this. Claim it before you resolve it."],
    ["In Progress", "reopen", "This live action isn't resolved."],
  ] as const)("refuses of %s to %s with plain words", (status, step, words) =>
    expect(stepRefusal(status, step, "Moreau")).toBe(words),
  );
});

describe("the trail", () => {
  it.each([
    [null, "Unclaimed", "", "Created"],
    ["Unclaimed", "In Progress", "On it", "Claimed"],
    ["In Progress", "Unclaimed", "", "Released"],
    ["In Progress", "Resolved", "", "Resolved"],
    ["Resolved", "Unclaimed", "", "Reopened"],
    ["Resolved", "Resolved", "Thanks", "Noted"],
    ["Unclaimed", "Unclaimed", "Edited: Target Office → Field", "Edited"],
  ] as const)("calls %s → %s (%j) %s", (before, after, note, word) =>
    expect(trailWord(before, after, note)).toBe(word),
  );

  it("doesn't treat a note as an edit", () => {
    expect(ownNote(" edited: Edited: Target gone")).toBe("Target gone");
    expect(ownNote("Client edited: yes")).toBe("Client edited: yes");
  });

  it("says what an edit changed, and leaves out what it didn't", () => {
    const row = { target: "Office", actionType: "DNF", description: "Locked gate" } as const;
    const changes = fieldChanges(row, { target: "Field", action_type: "DNF", description: "Gate is open" });
    expect(changes).toEqual({ target: "Field", description: "Gate is open" });
    expect(editNote(row, changes)).toBe("Edited: Target Office → Field, Desc was “Locked gate”");
    expect(editNote(row, {})).toBe("");
  });
});
