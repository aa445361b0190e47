import { Inserter } from "./insertion";
import { straighten } from "./lane-order";
import { at, type Model } from "./model";
import { Operators } from "./operators";
import { type Route, RoutePool } from "./pool";
import { Random } from "./random";
import { Remover } from "./removal";
import { leftOut, Routes } from "./routes";

export type SearchOptions = {
  seed: number;
  /** For each lane the stops it starts with, in order; those that break a rule are left out. */
  start?: readonly (readonly number[])[];
};

/** The start and end temperature, as shares of a leg's average cost. */
const HOT = 2;
const COLD = 0.02;
/** Steps to cool down once, times the square of the number of stops. */
const COOLING = 4;
/** The share of the time after which the number of steps can be foreseen. */
const FORESEEN = 0.1;
/** The routes so far are first combined after this many steps, then at twice as many, but at least this often. */
const FIRST_COMBINED = 20;
const COMBINED_EVERY = 2000;

/**
 * Adaptive large neighbourhood search with annealing. It has a plan from the start (regret insertion). Each `step`
 * takes some stops out, inserts them in better places, and keeps the result if it's better, or while the temperature
 * is high. From time to time, routes of different plans are combined into a better one. It can stop at any time: `best`
 * is the best plan so far. The same seed and the same steps give the same plan.
 */
export class Search {
  readonly best: Routes;
  private readonly current: Routes;
  private readonly trial: Routes;
  private readonly random: Random;
  private readonly inserter: Inserter;
  private readonly operators: Operators;
  private readonly pool: RoutePool;
  private bestCost: number;
  private currentCost: number;
  private readonly heat: number;
  /** How often it cools down; 0 until that's known. */
  private rounds = 0;
  private combinesAt = FIRST_COMBINED;
  steps = 0;

  constructor(model: Model, { seed, start }: SearchOptions) {
    this.random = new Random(seed);
    this.best = new Routes(model);
    this.current = new Routes(model);
    this.trial = new Routes(model);
    this.pool = new RoutePool(model, this.trial, new Random(seed));
    this.inserter = new Inserter(this.trial, this.random);
    for (const [lane, stops] of (start ?? []).entries()) begin(this.trial, lane, stops);
    this.inserter.regret(leftOut(this.trial), 2);
    for (let lane = 0; lane < model.lanes; lane++) straighten(this.trial, lane);
    this.operators = new Operators(
      this.trial,
      new Remover(this.trial, this.random),
      this.inserter,
      this.random,
    );
    this.best.copy(this.trial);
    this.current.copy(this.trial);
    this.bestCost = this.currentCost = this.trial.cost();
    this.heat = averageLeg(this.trial);
    this.pool.add(this.trial, this.trial.changed);
    this.trial.changed.fill(0);
  }

  get cost(): number {
    return this.bestCost;
  }

  /** One try. `share` is how much of the time has passed, from 0 to 1: the temperature drops with it. */
  step(share: number): void {
    if (++this.steps === this.combinesAt) this.combine();
    this.operators.change();
    if (this.random.next() < 0.05) this.straightenChanged();
    const cost = this.trial.cost();
    const heat = this.heat * HOT * (COLD / HOT) ** this.cooled(share);
    if (cost < this.bestCost) {
      this.improve(cost);
      this.operators.reward(9);
    } else if (cost < this.currentCost - heat * Math.log(1 - this.random.next())) this.accept(cost);
    else this.trial.copy(this.current, this.trial.changed);
    this.trial.changed.fill(0);
  }

  /**
   * How far it has cooled down, from 0 to 1. When there's time, it starts hot again several times, so that it finds
   * routes of different plans.
   */
  private cooled(share: number): number {
    if (share < FORESEEN) return share;
    const once = COOLING * this.best.model.stops ** 2;
    this.rounds ||= Math.max(1, Math.round(this.steps / share / Math.max(1, once)));
    return (share * this.rounds) % 1;
  }

  private improve(cost: number): void {
    this.straightenChanged();
    this.accept(Math.min(cost, this.trial.cost()));
    this.bestCost = this.currentCost;
    this.best.copy(this.trial);
  }

  /** Continues from a better plan made of earlier routes, if there is one. */
  private combine(): void {
    this.combinesAt += Math.min(this.steps, COMBINED_EVERY);
    const routes = this.pool.better(this.best);
    if (!routes) return;
    replace(this.trial, routes);
    this.improve(this.trial.cost());
    this.trial.changed.fill(0);
  }

  private straightenChanged(): void {
    for (let lane = 0; lane < this.trial.model.lanes; lane++)
      if (this.trial.changed[lane]) straighten(this.trial, lane);
  }

  private accept(cost: number): void {
    this.operators.reward(cost < this.currentCost ? 4 : 1);
    this.currentCost = cost;
    this.pool.add(this.trial, this.trial.changed);
    this.current.copy(this.trial, this.trial.changed);
  }
}

function begin(routes: Routes, lane: number, stops: readonly number[]): void {
  for (const stop of stops) {
    routes.insert(stop, lane, at(routes.length, lane));
    if (routes.keeps[lane]) continue;
    routes.remove(stop);
    routes.settle();
  }
}

/** Has these routes only. Each takes its lane or, if that isn't empty, another of the same kind. */
function replace(plan: Routes, routes: readonly Route[]): void {
  const { lanes, twin } = plan.model;
  for (let lane = 0; lane < lanes; lane++) for (const stop of plan.stopsOf(lane)) plan.remove(stop);
  plan.settle();
  for (const { lane, stops } of routes) {
    let free = lane;
    for (let other = 0; at(plan.length, free) > 0 && other < lanes; other++)
      if (at(twin, other) === at(twin, lane)) free = other;
    for (const [turn, stop] of stops.entries()) plan.insert(stop, free, turn);
  }
}

function averageLeg(routes: Routes): number {
  const { model, spot, stride } = routes;
  let [legs, sum] = [0, 0];
  for (let lane = 0; lane < model.lanes; lane++) {
    const length = at(routes.length, lane);
    if (length === 0) continue;
    for (let k = 0; k <= length; k++) {
      sum += at(model.arc, at(spot, lane * stride + k) * model.places + at(spot, lane * stride + k + 1));
      legs++;
    }
  }
  return legs === 0 ? 1 : Math.max(1, sum / legs);
}
