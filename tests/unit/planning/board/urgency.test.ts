import { describe, expect, it } from "vitest";
import { byUrgency } from "@/lib/features/planning/board-stops";

type Stop = Parameters<typeof byUrgency>[0];
const stop = (kind: Stop["kind"], days_left: number | null, address = "5 Oak St"): Stop => ({
  kind,
  days_left,
  address,
});

/** As the pool shows them. */
const ORDER = [
  stop("emergency", 9, "1 Ash St"),
  stop("emergency", -30, "2 Ash St"),
  stop("floater", 0, "1 Oak St"),
  stop("appointment", 0, "9 Oak St"),
  stop("floater", 1, "1 Elm St"),
  stop("floater", 30),
  stop("floater", -1),
  stop("floater", -30),
  stop("dnf", null, "1 Ash St"),
  stop("floater", null, "2 Ash St"),
];

describe("the pool's order", () => {
  it("is emergencies, what expires first, promises that have passed, the latest first, and what isn't promised", () => {
    for (const given of [ORDER, ORDER.toReversed(), [...ORDER.slice(4), ...ORDER.slice(0, 4)]])
      expect(given.toSorted(byUrgency)).toEqual(ORDER);
  });

  it.each(ORDER.slice(1).map((after, at) => [ORDER[at] ?? after, after] as const))(
    "%j before %j",
    (before, after) => {
      expect(byUrgency(before, after)).toBeLessThan(0);
      expect(byUrgency(after, before)).toBeGreaterThan(0);
    },
  );
});
