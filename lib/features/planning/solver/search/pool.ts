import { at, type Model } from "./model";
import type { Random } from "./random";
import type { Routes } from "./routes";

/** The most routes remembered after they were combined: the least promising are forgotten. */
const MOST = 4000;
/** How often the prices are adjusted before routes are combined. */
const ROUNDS = 100;
/** How many times the rest of a plan is looked for. */
const TRIES = 20_000;

/** A lane's stops in order, as they were in some plan. */
export type Route = { lane: number; stops: readonly number[] };

/**
 * `rows`: what only one route of a plan may have, which is each of its stops, and its lane unless other lanes are the
 * same. `cost`: what it costs more than an idle lane. `excess`: how much more that is than its rows' prices.
 */
type Kept = Route & { key: number; rows: Int32Array; cost: number; excess: number };

/**
 * Remembers the routes of earlier plans and combines them into a better plan. Each row has a price, and no route costs
 * less than its rows' prices together; so a plan can't cost less than all prices together, plus its routes' excess. That
 * leaves few combinations that could be better than the best plan.
 */
export class RoutePool {
  private readonly routes = new Map<number, Kept>();
  /** Random numbers: their sums tell sets of stops apart. */
  private readonly marks: Float64Array;
  /** How many lanes are the same, by `twin`. */
  private readonly twins: Int32Array;
  /** What an idle lane costs. */
  private readonly idle: Float64Array;
  /** Of each row: its price, and what it costs if no route has it. */
  private readonly price: Float64Array;
  private readonly without: Float64Array;
  private hasPrices = false;
  private hasGrown = false;

  constructor(
    private readonly model: Model,
    idle: Routes,
    random: Random,
  ) {
    const { stops, lanes, twin, leave } = model;
    this.marks = Float64Array.from({ length: stops + lanes }, () => random.below(2 ** 40));
    this.twins = new Int32Array(lanes);
    for (const one of twin) this.twins[one] = at(this.twins, one) + 1;
    this.idle = idle.points.slice();
    this.without = Float64Array.from([...leave, ...new Array<number>(lanes).fill(0)]);
    this.price = this.without.slice();
  }

  /** Remembers the routes of the marked lanes. */
  add(plan: Routes, lanes: Uint8Array): void {
    for (let lane = 0; lane < this.model.lanes; lane++)
      if (lanes[lane] && at(plan.length, lane) > 0) this.keep(plan, lane);
  }

  private keep(plan: Routes, lane: number): void {
    const { stops, twin } = this.model;
    const kind = at(twin, lane);
    let key = this.marks[stops + kind] as number;
    for (let turn = 1; turn <= at(plan.length, lane); turn++)
      key += this.marks[plan.stopAt(lane, turn)] as number;
    const cost = this.costOf(plan, lane);
    const known = this.routes.get(key);
    if (known && known.cost <= cost) return;
    const order = plan.stopsOf(lane);
    const rows = Int32Array.from(at(this.twins, kind) === 1 ? [...order, stops + lane] : order);
    this.routes.set(key, { lane, stops: order, key, rows, cost, excess: 0 });
    this.hasGrown = true;
  }

  private costOf(plan: Routes, lane: number): number {
    return (plan.points[lane] as number) - (this.idle[lane] as number);
  }

  /** The routes of a plan that costs less than the best one; null if none is found, or nothing is new. */
  better(best: Routes): Route[] | null {
    if (!this.hasGrown) return null;
    this.hasGrown = false;
    if (!this.hasPrices) this.share(best);
    const all = [...this.routes.values()];
    const upper = best.cost() - sum(this.idle);
    this.adjust(all, upper);
    this.level(all);
    all.sort((a, b) => a.excess - b.excess);
    for (const { key } of all.slice(MOST)) this.routes.delete(key);
    return this.combine(all, upper - sum(this.price));
  }

  /** The first prices: the stops of each route share its cost. */
  private share(best: Routes): void {
    this.hasPrices = true;
    for (let lane = 0; lane < this.model.lanes; lane++)
      for (const stop of best.stopsOf(lane))
        this.price[stop] = this.costOf(best, lane) / at(best.length, lane);
  }

  /**
   * Takes all routes that cost less than their prices; then raises the prices of rows that none of them has and lowers
   * those that several have. Keeps the prices that allow no plan below the highest bound.
   */
  private adjust(all: readonly Kept[], upper: number): void {
    const { price, without } = this;
    const finest = price.slice();
    const missing = new Int32Array(price.length);
    let [most, pace] = [Number.NEGATIVE_INFINITY, 1];
    for (let round = 0; round < ROUNDS; round++) {
      let bound = sum(price);
      missing.fill(1);
      for (const route of all) {
        const excess = this.excessOf(route);
        if (excess >= 0) continue;
        bound += excess;
        for (const row of route.rows) missing[row] = at(missing, row) - 1;
      }
      if (bound > most) finest.set(price);
      else pace *= 0.95;
      most = Math.max(most, bound);
      let norm = 0;
      for (let row = 0; row < price.length; row++) {
        if (at(missing, row) > 0 && price[row] === without[row]) missing[row] = 0;
        norm += at(missing, row) ** 2;
      }
      const step = (pace * Math.max(1, upper - bound)) / Math.max(1, norm);
      for (let row = 0; row < price.length; row++)
        price[row] = Math.min(without[row] as number, (price[row] as number) + step * at(missing, row));
    }
    price.set(finest);
  }

  private excessOf({ rows, cost }: Kept): number {
    let excess = cost;
    for (const row of rows) excess -= this.price[row] as number;
    return excess;
  }

  /** Lowers or raises every row's price by its share of the least excess; after that, no route costs less. */
  private level(all: readonly Kept[]): void {
    const { price } = this;
    const room = this.without.map((most, row) => most - (price[row] as number));
    for (const route of all) {
      const share = this.excessOf(route) / route.rows.length;
      for (const row of route.rows) if (share < (room[row] as number)) room[row] = share;
    }
    for (let row = 0; row < price.length; row++) price[row] = (price[row] as number) + (room[row] as number);
    for (const route of all) route.excess = this.excessOf(route);
  }

  /** The routes, of all sorted by excess, that together with what they leave out exceed the prices least. */
  private combine(all: readonly Kept[], margin: number): Route[] | null {
    const { model, price, without, twins } = this;
    const choices = choicesOf(all, margin, price.length);
    const order = Array.from(price.keys());
    order.sort((a, b) => (choices[a] as Kept[]).length - (choices[b] as Kept[]).length);
    const taken = new Uint8Array(price.length);
    const used = new Int32Array(model.lanes);
    const chosen: Kept[] = [];
    // Costs are whole numbers, and sums of prices are not quite exact.
    let [least, tries] = [margin - 0.5, TRIES];
    let found: Route[] | null = null;
    const isFree = ({ lane, rows }: Kept) => {
      for (const row of rows) if (taken[row]) return false;
      return at(used, at(model.twin, lane)) < at(twins, at(model.twin, lane));
    };
    const take = ({ lane, rows }: Kept, by: 1 | -1) => {
      for (const row of rows) taken[row] = by === 1 ? 1 : 0;
      used[at(model.twin, lane)] = at(used, at(model.twin, lane)) + by;
    };
    const fill = (from: number, excess: number): void => {
      if (tries-- <= 0) return;
      let next = from;
      while (next < order.length && taken[order[next] as number]) next++;
      const row = order[next];
      if (row === undefined) {
        [least, found] = [excess, [...chosen]];
        return;
      }
      for (const route of choices[row] as Kept[]) {
        if (excess + route.excess >= least) break;
        if (!isFree(route)) continue;
        take(route, 1);
        chosen.push(route);
        fill(next + 1, excess + route.excess);
        chosen.pop();
        take(route, -1);
      }
      const bare = excess + (without[row] as number) - (price[row] as number);
      if (bare >= least) return;
      taken[row] = 1;
      fill(next + 1, bare);
      taken[row] = 0;
    };
    fill(0, 0);
    return found;
  }
}

/** For each row the routes that have it, as far as their excess allows. */
function choicesOf(all: readonly Kept[], margin: number, rows: number): Kept[][] {
  const choices: Kept[][] = Array.from({ length: rows }, () => []);
  for (const route of all) if (route.excess < margin) for (const row of route.rows) choices[row]?.push(route);
  return choices;
}

function sum(values: Float64Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
