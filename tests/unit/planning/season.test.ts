import { expect, it } from "vitest";
import { nearestPlan } from "@/tests/bench/planner/nearest-plan";
import { playSeason, suggested } from "@/tests/bench/planner/season";

it("a season planned by the solver keeps more promises than one by the nearest neighbour", () => {
  const size = { crews: 2, days: 8, jobs: 14, appointments: 2 };
  const planned = playSeason(size, 5, suggested(100));
  const nearest = playSeason(size, 5, nearestPlan);
  expect(planned.floaters).toBe(nearest.floaters);
  expect(planned.kept / planned.floaters).toBeGreaterThan(0.95);
  expect(planned.kept).toBeGreaterThan(nearest.kept);
});
