import type { Inserter } from "./insertion";
import { at, type Model } from "./model";
import type { Random } from "./random";
import type { Remover } from "./removal";
import { leftOut, type Routes } from "./routes";

/** After this many steps the operators' weights are adjusted to what each has gained. */
const SEGMENT = 200;
const REACTION = 0.2;
/** The lowest weight of an operator, where an average one has 1. */
const LEAST = 0.1;
/** How many left-out stops each step tries. */
const OTHERS = 24;
/** The most stops taken out at once, also as a share of all; few more often than many. */
const MOST = 30;
const MOST_OF_ALL = 0.6;

type Operator<T> = { use: T; weight: number; score: number; effort: number };

/** The ways to take stops out and put them back in; those that gain more for their effort are used more. */
export class Operators {
  private readonly removals: Operator<(count: number) => number[]>[];
  private readonly insertions: Operator<(stops: number[]) => void>[];
  private removal: Operator<(count: number) => number[]>;
  private insertion: Operator<(stops: number[]) => void>;
  private steps = 0;

  constructor(
    private readonly routes: Routes,
    private readonly remover: Remover,
    private readonly inserter: Inserter,
    private readonly random: Random,
  ) {
    this.removals = [
      (count: number) => remover.strings(count, 10),
      (count: number) => remover.related(count),
      (count: number) => remover.worst(count),
      (count: number) => remover.anywhere(count),
      (count: number) => remover.lane(count),
      (count: number) => remover.split(count),
      (count: number) => remover.tails(count),
    ].map(operator);
    this.insertions = [
      (stops: number[]) => this.inserter.greedy(this.inSomeOrder(stops)),
      (stops: number[]) => this.inserter.regret(stops, 2),
      (stops: number[]) => this.inserter.regret(stops, 3),
    ].map(operator);
    this.removal = this.pick(this.removals);
    this.insertion = this.pick(this.insertions);
  }

  /** Takes some stops out, then puts them or others back in. */
  change(): void {
    if (++this.steps % SEGMENT === 0) this.adapt();
    this.removal = this.pick(this.removals);
    this.insertion = this.pick(this.insertions);
    const before = this.inserter.tried;
    const removed = this.removal.use(this.count());
    this.inserter.blindness = 0.01;
    this.insertion.use(this.withOthers(removed));
    const effort = this.inserter.tried - before + 20;
    this.removal.effort += effort;
    this.insertion.effort += effort;
  }

  /** What was taken out, and some of the stops left out before: half of them nearby. */
  private withOthers(removed: number[]): number[] {
    const left = leftOut(this.routes);
    if (left.length - removed.length <= OTHERS) return left;
    const chosen = new Set(removed);
    const seed = removed[this.random.below(Math.max(1, removed.length))] ?? -1;
    for (const stop of this.remover.near[seed] ?? []) {
      if (chosen.size >= removed.length + OTHERS / 2) break;
      if (at(this.routes.lane, stop) < 0 && this.random.next() < 0.7) chosen.add(stop);
    }
    while (chosen.size < removed.length + OTHERS) chosen.add(left[this.random.below(left.length)] as number);
    return [...chosen];
  }

  private count(): number {
    const most = Math.min(MOST, Math.max(4, Math.floor(this.routes.model.stops * MOST_OF_ALL)));
    return 1 + Math.floor(this.random.next() ** 2 * most);
  }

  /** Records how good the last change was. */
  reward(score: number): void {
    this.removal.score += score;
    this.insertion.score += score;
  }

  private adapt(): void {
    for (const operators of [this.removals, this.insertions]) {
      const scores = operators.map(({ score, effort }) => (effort > 0 ? score / effort : 0));
      const mean = scores.reduce((sum, one) => sum + one, 0) / operators.length;
      for (const [index, one] of operators.entries()) {
        const success = mean > 0 ? (scores[index] as number) / mean : 1;
        one.weight = Math.max(LEAST, one.weight * (1 - REACTION) + success * REACTION);
        one.score = one.effort = 0;
      }
    }
  }

  private pick<T>(operators: Operator<T>[]): Operator<T> {
    let ticket = this.random.next() * operators.reduce((sum, { weight }) => sum + weight, 0);
    for (const one of operators) {
      ticket -= one.weight;
      if (ticket < 0) return one;
    }
    return operators[0] as Operator<T>;
  }

  private inSomeOrder(stops: number[]): number[] {
    const { model } = this.routes;
    const key = this.random.below(5);
    this.random.shuffle(stops);
    const depot = at(model.startPlace, 0) * model.places;
    const far = (stop: number) => at(model.arc, depot + at(model.place, stop));
    const window = (stop: number) => at(model.latest, stop) - at(model.earliest, stop);
    if (key === 1) stops.sort((a, b) => far(b) - far(a));
    if (key === 2) stops.sort((a, b) => window(a) - window(b));
    if (key === 3) stops.sort((a, b) => at(model.demand, b) - at(model.demand, a));
    if (key === 4) stops.sort((a, b) => worthPerTick(model, b) - worthPerTick(model, a));
    return stops;
  }
}

const worthPerTick = (model: Model, stop: number): number =>
  at(model.leave, stop) / (at(model.service, stop) + 600);

const operator = <T>(use: T): Operator<T> => ({ use, weight: 1, score: 0, effort: 0 });
