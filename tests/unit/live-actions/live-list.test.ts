import { describe, expect, it } from "vitest";
import type { LiveAction, TrailStep } from "@/lib/features/live-actions/contract";
import { listDigest, sortedList, withSteps } from "@/lib/features/live-actions/rules";

const step = (id: number): TrailStep => ({
  id,
  sent: null,
  at: "2026-05-12T12:00:00.000Z",
  who: "Reyes",
  what: "Noted",
  status: "Unclaimed",
  note: `Note ${id}`,
});

const action = (id: number, columns: Partial<LiveAction> = {}): LiveAction =>
  Object.assign(
    {
      id,
      target: "Field",
      action_type: "Need Gear",
      description: "A ladder",
      claimed_by: null,
      claimed_hrid: null,
      status: "Unclaimed",
      recorder: "Reyes",
      recorder_hrid: 1,
      created: `2026-05-12T12:00:0${id}.000Z`,
      version: 1,
      jobid: null,
      ask_crew: null,
      trail: [step(1)],
      trail_more: false,
    } satisfies LiveAction,
    columns,
  );

describe("the digest of a list", () => {
  it("is the same in any order, and changes when one is added, removed or changed", () => {
    const [one, two] = [action(1), action(2)];
    const known = listDigest([one, two]);
    expect(listDigest([two, one])).toBe(known);
    const others = [
      [],
      [one],
      [one, two, action(3)],
      [one, action(2, { version: 2 })],
      [action(12, { version: 2 })],
    ];
    expect(new Set([known, ...others.map(listDigest)]).size).toBe(others.length + 1);
  });
});

describe("a list", () => {
  it("has unclaimed ones first, newest at the top", () => {
    const las = [
      action(1, { status: "Resolved" }),
      action(2),
      action(3, { status: "In Progress" }),
      action(4),
    ];
    expect(sortedList(las).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
  });
});

describe("a record with its whole trail", () => {
  const whole = action(1, { trail: [1, 2, 3, 4].map(step), version: 4 });

  it("adds new steps from a record that has the last three", () => {
    const newer = action(1, {
      trail: [3, 4, 5].map(step),
      trail_more: true,
      version: 5,
      status: "In Progress",
    });
    const after = withSteps(whole, newer);
    expect(after?.trail.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(after).toMatchObject({ status: "In Progress", version: 5, trail_more: false });
  });

  it("has to be read again when steps in between are missing", () => {
    const newer = action(1, { trail: [7, 8, 9].map(step), trail_more: true, version: 9 });
    expect(withSteps(whole, newer)).toBeNull();
  });
});
