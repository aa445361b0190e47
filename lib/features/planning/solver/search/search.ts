import { Inserter } from "./insertion";
import { straighten } from "./lane-order";
import { at, type Model } from "./model";
import { Operators } from "./operators";
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

/**
 * Adaptive large neighbourhood search with annealing. It has a plan from the start (regret insertion). Each `step`
 * takes some stops out, inserts them in better places, and keeps the result if it's better, or while the temperature
 * is high. It can stop at any time: `best` is the best plan so far. The same seed and the same steps give the same
 * plan.
 */
export class Search {
  readonly best: Routes;
  private readonly current: Routes;
  private readonly trial: Routes;
  private readonly random: Random;
  private readonly inserter: Inserter;
  private readonly operators: Operators;
  private bestCost: number;
  private currentCost: number;
  private readonly heat: number;
  steps = 0;

  constructor(model: Model, { seed, start }: SearchOptions) {
    this.random = new Random(seed);
    this.best = new Routes(model);
    this.current = new Routes(model);
    this.trial = new Routes(model);
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
    this.trial.changed.fill(0);
  }

  get cost(): number {
    return this.bestCost;
  }

  /** One try. `share` is how much of the time has passed, from 0 to 1: the temperature drops with it. */
  step(share: number): void {
    this.steps++;
    this.operators.change();
    if (this.random.next() < 0.05) this.straightenChanged();
    const cost = this.trial.cost();
    const heat = this.heat * HOT * (COLD / HOT) ** share;
    if (cost < this.bestCost) this.improve(cost);
    else if (cost < this.currentCost - heat * Math.log(1 - this.random.next())) this.accept(cost);
    else this.trial.copy(this.current, this.trial.changed);
    this.trial.changed.fill(0);
  }

  private improve(cost: number): void {
    this.straightenChanged();
    this.accept(Math.min(cost, this.trial.cost()));
    this.bestCost = this.currentCost;
    this.best.copy(this.trial);
    this.operators.reward(9);
  }

  private straightenChanged(): void {
    for (let lane = 0; lane < this.trial.model.lanes; lane++)
      if (this.trial.changed[lane]) straighten(this.trial, lane);
  }

  private accept(cost: number): void {
    this.operators.reward(cost < this.currentCost ? 4 : 1);
    this.currentCost = cost;
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
