import { at, FORBIDDEN, type Model } from "./model";
import type { Random } from "./random";
import type { Routes } from "./routes";

/** How many neighbours are stored for each stop. */
const NEIGHBOURS = 100;

/** Takes stops out of the routes, with each method for another reason. The returned stops are out of their lanes. */
export class Remover {
  /** For each stop the others, nearest first. */
  readonly near: Int32Array[];

  constructor(
    private readonly routes: Routes,
    private readonly random: Random,
  ) {
    this.near = neighbours(routes.model);
  }

  private take(stops: readonly number[]): number[] {
    for (const stop of stops) this.routes.remove(stop);
    this.routes.settle();
    return [...stops];
  }

  private placed(): number[] {
    const all: number[] = [];
    for (let stop = 0; stop < this.routes.model.stops; stop++)
      if (at(this.routes.lane, stop) >= 0) all.push(stop);
    return all;
  }

  private anyPlaced(): number {
    const { stops } = this.routes.model;
    const from = this.random.below(stops);
    for (let i = 0; i < stops; i++) {
      const stop = (from + i) % stops;
      if (at(this.routes.lane, stop) >= 0) return stop;
    }
    return -1;
  }

  /** Any stops. */
  anywhere(count: number): number[] {
    const all = this.placed();
    this.random.shuffle(all);
    return this.take(all.slice(0, count));
  }

  /** The stops whose lanes would save most without them, chosen partly at random. */
  worst(count: number): number[] {
    const savings = this.placed().map((stop) => ({ stop, saves: this.saving(stop) }));
    savings.sort((a, b) => b.saves - a.saves);
    const chosen: number[] = [];
    while (chosen.length < count && savings.length > 0) {
      const [one] = savings.splice(Math.floor(this.random.next() ** 4 * savings.length), 1);
      if (one) chosen.push(one.stop);
    }
    return this.take(chosen);
  }

  private saving(stop: number): number {
    const { model, lane, turn, spot, stride } = this.routes;
    const cell = at(lane, stop) * stride + at(turn, stop);
    const [from, here, to] = [at(spot, cell - 1), at(spot, cell), at(spot, cell + 1)];
    const arc = (a: number, b: number) => at(model.arc, a * model.places + b);
    return (
      arc(from, here) + arc(here, to) - arc(from, to) + at(model.suits, at(lane, stop) * model.stops + stop)
    );
  }

  /** A stop and others like it, near each other and at about the same time, so they can swap places. */
  related(count: number): number[] {
    const seed = this.anyPlaced();
    if (seed < 0) return [];
    const { model, lane } = this.routes;
    const alike: { stop: number; differs: number }[] = [];
    for (const stop of this.near[seed] as Int32Array) {
      if (at(lane, stop) < 0) continue;
      const arc = at(model.arc, at(model.place, seed) * model.places + at(model.place, stop));
      const apart = Math.abs(this.middle(seed) - this.middle(stop)) * 0.2;
      alike.push({ stop, differs: (arc + apart) * (0.6 + this.random.next()) });
    }
    alike.sort((a, b) => a.differs - b.differs);
    return this.take([seed, ...alike.slice(0, count - 1).map(({ stop }) => stop)]);
  }

  /** When a stop is currently done: halfway between its earliest and its latest time. */
  private middle(stop: number): number {
    const { lane, turn, before, after, stride } = this.routes;
    const cell = at(lane, stop) * stride + at(turn, stop);
    return (at(before, cell) + at(after, cell)) / 2;
  }

  /** A whole lane, or as much of it as possible in one stretch. */
  lane(count: number): number[] {
    const seed = this.anyPlaced();
    return seed < 0 ? [] : this.take(this.stretch(seed, count));
  }

  /** Short stretches of neighbouring lanes, around one point on the map. */
  strings(count: number, longest: number): number[] {
    const seed = this.anyPlaced();
    if (seed < 0) return [];
    const { routes } = this;
    const chosen: number[] = [];
    const seen = new Set<number>();
    for (const stop of [seed, ...(this.near[seed] as Int32Array)]) {
      if (chosen.length >= count) break;
      const lane = at(routes.lane, stop);
      if (lane < 0 || seen.has(lane)) continue;
      seen.add(lane);
      const most = Math.min(longest, at(routes.length, lane), count - chosen.length);
      chosen.push(...this.pieces(stop, this.random.between(1, most)));
    }
    return this.take(chosen);
  }

  /** A stretch around a stop; half the time a part in its middle stays. */
  private pieces(stop: number, count: number): number[] {
    const length = at(this.routes.length, at(this.routes.lane, stop));
    if (count < 2 || count === length || this.random.next() < 0.5) return this.stretch(stop, count);
    let kept = 1;
    while (count + kept < length && this.random.next() > 0.01 && this.random.next() < 0.5) kept++;
    const all = this.stretch(stop, count + kept);
    all.splice(this.random.between(1, count - 1), kept);
    return all;
  }

  /** The end of a lane moves to an empty one, and the stops around the cut are taken out. */
  split(count: number): number[] {
    const { routes } = this;
    const seed = this.anyPlaced();
    const idle = routes.length.indexOf(0);
    if (seed < 0 || idle < 0) return this.strings(count, 10);
    const lane = at(routes.lane, seed);
    const tail = routes.stopsOf(lane).slice(at(routes.turn, seed) - 1);
    const suits = tail.every(
      (stop) => at(routes.model.suits, idle * routes.model.stops + stop) !== FORBIDDEN,
    );
    if (!suits) return this.strings(count, 10);
    this.take(tail);
    for (const [turn, stop] of tail.entries()) routes.insert(stop, idle, turn);
    const around = routes.keeps[idle]
      ? [seed, ...(this.near[seed] as Int32Array)]
          .filter((stop) => at(routes.lane, stop) >= 0)
          .slice(0, count)
      : tail;
    return this.take(around);
  }

  /**
   * Two lanes that come near each other swap their ends; stops that no longer fit are taken out, as are those around
   * the place where the lanes cross.
   */
  tails(count: number): number[] {
    const { routes } = this;
    const seed = this.anyPlaced();
    if (seed < 0) return [];
    const here = at(routes.lane, seed);
    const others = [...(this.near[seed] as Int32Array)].filter(
      (stop) => at(routes.lane, stop) >= 0 && at(routes.lane, stop) !== here,
    );
    const other = others[Math.floor(this.random.next() ** 2 * Math.min(others.length, 12))];
    if (other === undefined) return this.strings(count, 10);
    const there = at(routes.lane, other);
    const ours = routes.stopsOf(here).slice(at(routes.turn, seed));
    const theirs = routes.stopsOf(there).slice(at(routes.turn, other) - 1);
    this.take([...ours, ...theirs]);
    const out = [...this.append(here, theirs), ...this.append(there, ours)];
    const around = [seed, ...(this.near[seed] as Int32Array)].filter((stop) => at(routes.lane, stop) >= 0);
    return [...out, ...this.take(around.slice(0, Math.max(1, count - out.length)))];
  }

  /** Puts stops at the end of a lane, in order; returns those that don't fit. */
  private append(lane: number, stops: readonly number[]): number[] {
    const { routes } = this;
    return stops.filter((stop) => {
      if (at(routes.model.suits, lane * routes.model.stops + stop) === FORBIDDEN) return true;
      routes.insert(stop, lane, at(routes.length, lane));
      routes.settle();
      if (routes.keeps[lane]) return false;
      routes.remove(stop);
      routes.settle();
      return true;
    });
  }

  private stretch(stop: number, count: number): number[] {
    const { lane, turn, length } = this.routes;
    const all = at(length, at(lane, stop));
    const most = Math.min(count, all);
    const here = at(turn, stop);
    const first = this.random.between(Math.max(1, here - most + 1), Math.min(here, all - most + 1));
    return Array.from({ length: most }, (_, i) => this.routes.stopAt(at(lane, stop), first + i));
  }
}

function neighbours(model: Model): Int32Array[] {
  const all = Array.from({ length: model.stops }, (_, stop) => stop);
  const reachable = all.filter((stop) => isPossible(model, stop));
  return all.map((stop) => {
    const row = at(model.place, stop) * model.places;
    const others = reachable.filter((other) => other !== stop);
    const keyed = others.map((other) => at(model.arc, row + at(model.place, other)) * model.stops + other);
    const sorted = Float64Array.from(keyed).sort().subarray(0, NEIGHBOURS);
    return Int32Array.from(sorted, (key) => key % model.stops);
  });
}

const isPossible = (model: Model, stop: number): boolean => {
  for (let lane = 0; lane < model.lanes; lane++)
    if (at(model.suits, lane * model.stops + stop) !== FORBIDDEN) return true;
  return false;
};
