import { describe, expect, it } from "vitest";
import { ALL_KINDS } from "@/lib/features/exceptions/kinds";
import { linesFor } from "@/lib/features/exceptions/reads";
import { byWhen, ringsBell, WHENS } from "@/lib/features/exceptions/when-rules";

describe("the table of what waits", () => {
  it("has every kind once, with when it matters and who closes it", () => {
    const keys = ALL_KINDS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(ALL_KINDS.every(({ when, heldBy }) => WHENS.includes(when) && heldBy.length > 0)).toBe(true);
  });

  it.each(
    ALL_KINDS.flatMap(({ key, when, heldBy }) =>
      heldBy.map((capability) => ({ key, when, capability })),
    ).filter(({ when }) => when !== "week"),
  )("has $key at the bell of someone with only $capability", ({ key, capability }) => {
    expect(linesFor(new Set([capability])).map((line) => line.key)).toContain(key);
  });

  it("has what someone waits for first, then today's and the week's, otherwise in its own order", () => {
    const kinds = [
      { key: "a", when: "week" },
      { key: "b", when: "now" },
      { key: "c", when: "today" },
      { key: "d", when: "now" },
    ] as const;
    expect(byWhen<{ key: string; when: (typeof WHENS)[number] }>(kinds).map(({ key }) => key)).toEqual([
      "b",
      "d",
      "c",
      "a",
    ]);
  });

  it("rings the bell for what's the person's own and can't wait for another day", () => {
    const rung = WHENS.flatMap((when) => [true, false].map((mine) => ringsBell({ when, mine })));
    expect(rung).toEqual([true, false, true, false, false, false]);
  });
});
