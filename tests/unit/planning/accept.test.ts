import { describe, expect, it } from "vitest";
import type { LaneOrder } from "@/lib/features/planning/arrange-rules";
import { accepted, changesOf, type Proposed } from "@/lib/features/planning/proposal-rules";
import { Random } from "@/lib/features/planning/solver/search/random";

const lanes = (...all: number[][]): LaneOrder[] => all.map((jobids, index) => ({ ocid: index + 1, jobids }));
const jobs = (order: readonly LaneOrder[]) => order.map(({ jobids }) => jobids);
const proposed = (order: LaneOrder[], left: number[] = []): Proposed => ({
  lanes: order,
  left: new Set(left),
});

const NOW = lanes([1, 2, 3], [4, 5]);
const PLAN = proposed(lanes([9, 2, 1], [4, 3, 8]), [5, 7]);

describe("accepting a proposal", () => {
  it("says which jobs come from where", () => {
    expect(changesOf(NOW, PLAN)).toEqual([
      { jobid: 9, from: null, to: 1 },
      { jobid: 3, from: 1, to: 2 },
      { jobid: 8, from: null, to: 2 },
      { jobid: 5, from: 2, to: null },
    ]);
  });

  it("all of it", () => {
    expect(jobs(accepted(NOW, PLAN, "all"))).toEqual([
      [9, 2, 1],
      [4, 3, 8],
    ]);
  });

  it("one crew in its order, and what leaves it goes where it's proposed", () => {
    expect(jobs(accepted(NOW, PLAN, { ocid: 1 }))).toEqual([
      [9, 2, 1],
      [4, 3, 5],
    ]);
  });

  it("one job, in its place among those that are there", () => {
    expect(jobs(accepted(NOW, PLAN, { jobid: 8 }))).toEqual([
      [1, 2, 3],
      [4, 8, 5],
    ]);
    expect(jobs(accepted(NOW, PLAN, { jobid: 5 }))).toEqual([[1, 2, 3], [4]]);
  });

  it("a job the proposal doesn't know stays", () => {
    expect(jobs(accepted(lanes([1, 77, 2, 3], [4, 5]), PLAN, "all"))).toEqual([
      [9, 2, 1, 77],
      [4, 3, 8],
    ]);
  });
});

/** Jobs 1 to 20, split between three crews and the pool. */
function dealt(random: Random): { order: LaneOrder[]; pool: number[] } {
  const order = lanes([], [], []);
  const pool: number[] = [];
  const all = [pool, ...order.map(({ jobids }) => jobids as number[])];
  for (let id = 1; id <= 20; id++) all[random.below(4)]?.push(id);
  for (const some of all) random.shuffle(some as never);
  return { order, pool };
}

it("accepted in any pieces, it ends as proposed, and nothing is lost, doubled or done twice", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = new Random(seed);
    const plan = dealt(random);
    const wish = proposed(plan.order, plan.pool);
    let now = dealt(random).order;
    for (const [index, { jobid }] of changesOf(now, wish).entries()) {
      if (index % 2) continue;
      now = accepted(now, wish, { jobid });
      expect(accepted(now, wish, { jobid })).toEqual(now);
    }
    for (const ocid of [2, 1, 3]) {
      now = accepted(now, wish, { ocid });
      expect(accepted(now, wish, { ocid })).toEqual(now);
      const given = jobs(now).flat();
      expect(new Set(given).size).toBe(given.length);
    }
    expect(now).toEqual(plan.order);
    expect(accepted(now, wish, "all")).toEqual(now);
    expect(changesOf(now, wish)).toEqual([]);
  }
});
