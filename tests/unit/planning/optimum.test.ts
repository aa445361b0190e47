import { expect, it } from "vitest";
import { Random } from "@/lib/features/planning/solver/search/random";
import { Search } from "@/lib/features/planning/solver/search/search";
import { type Instance, parseSolomon, solomonModel, tenths } from "@/tests/bench/planner/solomon";

const CUSTOMERS = 8;

/** A small problem in Solomon's format, made up. */
function instance(seed: number): Instance {
  const random = new Random(seed);
  const rows = Array.from({ length: CUSTOMERS }, (_, index) => {
    const ready = random.between(60, 200);
    return [
      index + 1,
      random.below(80),
      random.below(80),
      random.between(5, 30),
      ready,
      ready + random.between(20, 90),
      10,
    ];
  });
  const table = [[0, 40, 40, 0, 0, 400, 0], ...rows].map((row) => row.join("   "));
  return parseSolomon(
    ["MADE-UP", "", "VEHICLE", "NUMBER CAPACITY", "8 70", "", "CUSTOMER", "CUST NO.", "", ...table].join(
      "\n",
    ),
  );
}

/** The shortest way to serve everyone, by trying every route for every set of customers. */
function optimum({ customers, capacity }: Instance): number {
  const best = new Array<number>(1 << CUSTOMERS).fill(Number.POSITIVE_INFINITY);
  const [depot] = customers;
  if (!depot) throw new Error("There is no depot");
  const walk = (set: number, from: typeof depot, time: number, length: number, load: number) => {
    best[set] = Math.min(best[set] ?? 0, length + tenths(from, depot));
    for (const [index, to] of customers.slice(1).entries()) {
      const start = Math.max(time + tenths(from, to), to.ready * 10);
      if (set & (1 << index) || start > to.due * 10 || load + to.demand > capacity) continue;
      const after = start + to.service * 10;
      if (after + tenths(to, depot) > depot.due * 10) continue;
      walk(set | (1 << index), to, after, length + tenths(from, to), load + to.demand);
    }
  };
  walk(0, depot, 0, 0, 0);
  const total = [0];
  for (let set = 1; set < best.length; set++) {
    let least = Number.POSITIVE_INFINITY;
    for (let part = set; part > 0; part = (part - 1) & set)
      least = Math.min(least, (best[part] ?? 0) + (total[set & ~part] ?? 0));
    total.push(least);
  }
  return total.at(-1) ?? 0;
}

it("finds the shortest routes of small problems with windows and capacity", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const made = instance(seed);
    const search = new Search(solomonModel(made), { seed });
    for (let step = 0; step < 300; step++) search.step(step / 300);
    expect({ seed, cost: search.cost }).toEqual({ seed, cost: optimum(made) });
  }
});
