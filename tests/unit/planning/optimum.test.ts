import { expect, it } from "vitest";
import { type Route, RoutePool } from "@/lib/features/planning/solver/search/pool";
import { Random } from "@/lib/features/planning/solver/search/random";
import { Routes } from "@/lib/features/planning/solver/search/routes";
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

/** A plan that sends stops in some order, each to the first lane that can still do it, at its end. */
function somePlan(made: Instance, random: Random): Routes {
  const model = solomonModel(made);
  const plan = new Routes(model);
  const stops = Array.from({ length: model.stops }, (_, stop) => stop);
  random.shuffle(stops);
  for (const stop of stops)
    for (let lane = 0; lane < model.lanes && plan.lane[stop] === -1; lane++) {
      plan.insert(stop, lane, plan.length[lane] ?? 0);
      if (plan.keeps[lane]) break;
      plan.remove(stop);
      plan.settle();
    }
  return plan;
}

const routesOf = (plan: Routes): Route[] =>
  Array.from({ length: plan.model.lanes }, (_, lane) => ({ lane, stops: plan.stopsOf(lane) }));

/** The least that a choice of these routes with every stop once costs. */
function cheapest(routes: ReadonlyMap<string, number>): number {
  const least = new Map<number, number>([[0, 0]]);
  const all = [...routes].map(([stops, cost]) => ({
    set: stops.split(",").reduce((set, stop) => set | (1 << Number(stop)), 0),
    cost,
  }));
  for (let set = 1; set < 1 << CUSTOMERS; set++)
    for (const route of all) {
      const rest = least.get(set & ~route.set);
      if ((set & route.set) !== route.set || rest === undefined) continue;
      least.set(set, Math.min(least.get(set) ?? Number.POSITIVE_INFINITY, rest + route.cost));
    }
  return least.get((1 << CUSTOMERS) - 1) ?? Number.POSITIVE_INFINITY;
}

it("combines the routes of several plans into the cheapest plan they allow", () => {
  let combined = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const [made, random] = [instance(seed), new Random(seed)];
    const plans = Array.from({ length: 12 }, () => somePlan(made, random));
    plans.sort((a, b) => a.cost() - b.cost());
    const [best] = plans as [Routes];
    const pool = new RoutePool(best.model, new Routes(best.model), random);
    const costs = new Map<string, number>();
    for (const plan of plans) {
      pool.add(plan, new Uint8Array(plan.model.lanes).fill(1));
      for (const { lane, stops } of routesOf(plan))
        if (stops.length > 0) costs.set(stops.join(), plan.points[lane] ?? 0);
    }
    const better = pool.better(best);
    const price = (better ?? []).reduce((sum, { stops }) => sum + (costs.get(stops.join()) ?? Number.NaN), 0);
    const served = (better ?? []).flatMap(({ stops }) => stops).sort();
    if (better) expect(served).toEqual(Array.from({ length: CUSTOMERS }, (_, stop) => stop));
    expect({ seed, cost: better ? price : best.cost() }).toEqual({ seed, cost: cheapest(costs) });
    if (better) combined++;
  }
  expect(combined).toBeGreaterThan(10);
});
