import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Search } from "@/lib/features/planning/solver/search/search";
import { type Instance, parseSolomon, solomonModel, tenths } from "./solomon";

/**
 * `npm run bench -- planner --metric dimacs --seconds S FILE…`: one line of JSON per file. `--clock processor` counts the
 * processor's seconds instead of the wall's, so that other work on the machine takes nothing from the search.
 */
export function benchFiles(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      metric: { type: "string", default: "dimacs" },
      seconds: { type: "string", default: "20" },
      seed: { type: "string", default: "1" },
      clock: { type: "string", default: "wall" },
    },
  });
  if (values.metric !== "dimacs") throw new Error(`There is no metric "${values.metric}", only dimacs.`);
  if (values.clock !== "wall" && values.clock !== "processor")
    throw new Error(`There is no clock "${values.clock}", only wall and processor.`);
  const clock = CLOCKS[values.clock];
  for (const file of positionals) {
    const instance = parseSolomon(readFileSync(file, "utf8"));
    console.log(JSON.stringify(solve(instance, Number(values.seconds), Number(values.seed), clock)));
  }
}

/** Seconds since some moment. */
type Clock = () => number;
const CLOCKS: Record<"wall" | "processor", Clock> = {
  wall: () => performance.now() / 1000,
  processor: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  },
};

/** Steps between two checks of the clock; asking for the processor time takes as long as a few steps. */
const SLICE = 100;

function solve(instance: Instance, seconds: number, seed: number, clock: Clock) {
  const began = clock();
  const model = solomonModel(instance);
  const search = new Search(model, { seed });
  const passed = () => (clock() - began) / seconds;
  for (let share = passed(); share < 1; share = passed())
    for (let step = 0; step < SLICE; step++) search.step(share);
  const ids = instance.customers.slice(1).map(({ id }) => id);
  const routes = Array.from({ length: model.lanes }, (_, lane) =>
    search.best.stopsOf(lane).map((stop) => ids[stop] as number),
  ).filter((route) => route.length > 0);
  return {
    instance: instance.name,
    vehicles: routes.length,
    distance: lengthOf(instance, routes) / 10,
    feasible: isFeasible(instance, routes),
    seconds: Math.round((clock() - began) * 10) / 10,
    routes,
  };
}

type Customer = Instance["customers"][number];

/** The depot, a route's customers, the depot. */
function wayOf({ customers }: Instance, route: readonly number[]): Customer[] {
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const depot = customers.slice(0, 1);
  return [...depot, ...route.flatMap((id) => byId.get(id) ?? []), ...depot];
}

function lengthOf(instance: Instance, routes: readonly number[][]): number {
  let sum = 0;
  for (const route of routes) {
    const way = wayOf(instance, route);
    for (const [index, to] of way.slice(1).entries()) sum += tenths(way[index] ?? to, to);
  }
  return sum;
}

/** Follows the routes with the file's numbers, not the search's. */
function isFeasible(instance: Instance, routes: readonly number[][]): boolean {
  const served = routes.flat().sort((a, b) => a - b);
  const wanted = instance.customers.slice(1).map(({ id }) => id);
  const isEachOnce = served.join() === wanted.sort((a, b) => a - b).join();
  return isEachOnce && routes.length <= instance.vehicles && routes.every((route) => keeps(instance, route));
}

function keeps(instance: Instance, route: readonly number[]): boolean {
  const way = wayOf(instance, route);
  let [now, load] = [(way[0]?.ready ?? 0) * 10, 0];
  for (const [index, to] of way.slice(1).entries()) {
    const from = way[index] ?? to;
    now = Math.max(now + (index > 0 ? from.service * 10 : 0) + tenths(from, to), to.ready * 10);
    load += to.demand;
    if (now > to.due * 10) return false;
  }
  return load <= instance.capacity;
}
