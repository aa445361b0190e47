import { at, depart, FORBIDDEN } from "./model";
import type { Random } from "./random";
import type { Routes } from "./routes";

/** Costs more than any way to do a stop. */
const NOWHERE = Number.MAX_SAFE_INTEGER;

/** Finds where left-out stops cost least, and inserts them there. */
export class Inserter {
  /** How many positions were tried so far: the search measures its operators' effort by this. */
  tried = 0;
  /** The position `cheapest` found: after how many stops. */
  turn = 0;
  /** The share of positions that are skipped, which keeps the search from always doing the same. */
  blindness = 0;
  private readonly price: Float64Array;
  private readonly turns: Int32Array;
  private readonly twinSeen: Int32Array;
  private look = 0;

  constructor(
    private readonly routes: Routes,
    private readonly random: Random,
  ) {
    const { lanes, stops } = routes.model;
    this.price = new Float64Array(lanes * stops);
    this.turns = new Int32Array(lanes * stops);
    this.twinSeen = new Int32Array(lanes).fill(-1);
  }

  /** The lowest cost of a stop in a lane, if that's less than `bound`; otherwise NOWHERE. */
  cheapest(lane: number, stop: number, bound: number): number {
    const { routes } = this;
    const { model } = routes;
    const suits = at(model.suits, lane * model.stops + stop);
    if (suits === FORBIDDEN) return NOWHERE;
    if (at(routes.load, lane) + at(model.demand, stop) > at(model.capacity, lane)) return NOWHERE;
    const length = at(routes.length, lane);
    const base = lane * routes.stride;
    const row = at(model.place, stop) * model.places;
    const latest = at(model.latest, at(model.size, lane) * model.stops + stop);
    let best = bound;
    for (let turn = 0; turn <= length; turn++) {
      const cell = base + turn;
      if (at(routes.before, cell) > latest && at(routes.beforeHungry, cell) > latest) break;
      const from = at(routes.spot, cell);
      const to = at(routes.spot, cell + 1);
      const inward = from * model.places + at(model.place, stop);
      const arcs = at(model.arc, inward) + at(model.arc, row + to) - at(model.arc, from * model.places + to);
      if (arcs + suits >= best || this.overlooks()) continue;
      this.tried++;
      if (!this.fits(lane, stop, cell)) continue;
      const points = suits + arcs + this.uneven(lane, stop, cell);
      if (points >= best) continue;
      best = points;
      this.turn = turn;
    }
    return best < bound ? best : NOWHERE;
  }

  private overlooks(): boolean {
    return this.blindness > 0 && this.random.next() < this.blindness;
  }

  /** How many ticks a stop adds to a lane's day at a position. */
  private lengthens(lane: number, stop: number, cell: number): number {
    const { model, spot } = this.routes;
    const place = at(model.place, stop);
    const from = at(spot, cell) * model.places;
    const to = at(spot, cell + 1);
    const driving =
      at(model.drive, from + place) + at(model.drive, place * model.places + to) - at(model.drive, from + to);
    return driving + at(model.service, at(model.size, lane) * model.stops + stop);
  }

  private uneven(lane: number, stop: number, cell: number): number {
    const { routes } = this;
    if (routes.model.evenness === 0) return 0;
    const hours = at(routes.hours, lane);
    return routes.evenness(lane, hours + this.lengthens(lane, stop, cell)) - routes.evenness(lane, hours);
  }

  /** Whether a stop at a position keeps its own window, all later ones, and the lane's hours. */
  private fits(lane: number, stop: number, cell: number): boolean {
    const { routes } = this;
    const { model } = routes;
    const place = at(model.place, stop);
    const inward = at(model.drive, at(routes.spot, cell) * model.places + place);
    const onward = at(model.drive, place * model.places + at(routes.spot, cell + 1));
    const row = at(model.size, lane) * model.stops + stop;
    const latest = at(model.latest, row);
    const service = at(model.service, row);
    const earliest = at(model.earliest, stop);
    let fed = depart(at(routes.before, cell) + inward, earliest, latest, service);
    if (at(model.lunch, lane) > 0) {
      const hungry = depart(at(routes.beforeHungry, cell) + inward, earliest, latest, service);
      if (hungry + onward <= at(routes.afterHungry, cell + 1)) return this.hoursFit(lane, stop, cell);
      fed = Math.min(fed, routes.lunchFrom(lane, hungry, hungry - service));
    }
    return fed + onward <= at(routes.after, cell + 1) && this.hoursFit(lane, stop, cell);
  }

  private hoursFit(lane: number, stop: number, cell: number): boolean {
    const { hours, model } = this.routes;
    return at(hours, lane) + this.lengthens(lane, stop, cell) <= at(model.limit, lane);
  }

  /** One after the other, each where it costs least; a stop that costs more than leaving it out stays out. */
  greedy(stops: readonly number[]): void {
    const { routes } = this;
    for (const stop of stops) {
      let [lane, turn, best] = [-1, 0, at(routes.model.leave, stop)];
      this.look++;
      for (let other = 0; other < routes.model.lanes; other++) {
        if (this.isIdleTwin(other)) continue;
        const points = this.cheapest(other, stop, best);
        if (points >= best) continue;
        [lane, turn, best] = [other, this.turn, points];
      }
      if (lane >= 0) routes.insert(stop, lane, turn);
    }
  }

  /** All but the first of several identical empty lanes. */
  private isIdleTwin(lane: number): boolean {
    if (at(this.routes.length, lane) > 0) return false;
    const twin = at(this.routes.model.twin, lane);
    if (at(this.twinSeen, twin) === this.look) return true;
    this.twinSeen[twin] = this.look;
    return false;
  }

  /** Always inserts the stop that loses most without its best lane, compared with its `depth` next-best ones. */
  regret(stops: readonly number[], depth: number): void {
    const open = [...stops];
    for (const stop of open) for (let lane = 0; lane < this.routes.model.lanes; lane++) this.note(lane, stop);
    while (open.length > 0) {
      const next = this.mostUrgent(open, depth);
      if (next < 0) return;
      const stop = open[next] as number;
      open[next] = open[open.length - 1] as number;
      open.pop();
      const lane = this.bestLane(stop);
      this.routes.insert(stop, lane, at(this.turns, lane * this.routes.model.stops + stop));
      for (const other of open) this.note(lane, other);
    }
  }

  private note(lane: number, stop: number): void {
    const cell = lane * this.routes.model.stops + stop;
    this.price[cell] = this.cheapest(lane, stop, at(this.routes.model.leave, stop));
    this.turns[cell] = this.turn;
  }

  private bestLane(stop: number): number {
    const { lanes, stops } = this.routes.model;
    let best = 0;
    for (let lane = 1; lane < lanes; lane++)
      if ((this.price[lane * stops + stop] as number) < (this.price[best * stops + stop] as number))
        best = lane;
    return best;
  }

  private mostUrgent(open: readonly number[], depth: number): number {
    let [next, most] = [-1, -1];
    for (let i = 0; i < open.length; i++) {
      const regret = this.regretOf(open[i] as number, depth);
      if (regret > most) [next, most] = [i, regret];
    }
    return next;
  }

  private readonly nearest = new Float64Array(4);

  /** What a stop would lose in its `depth` - 1 next-best lanes; leaving it out counts as one. -1 = it fits nowhere. */
  private regretOf(stop: number, depth: number): number {
    const { lanes, stops, leave } = this.routes.model;
    const { nearest } = this;
    nearest.fill(at(leave, stop));
    for (let lane = 0; lane < lanes; lane++) {
      const points = this.price[lane * stops + stop] as number;
      let rank = depth - 1;
      if (points >= (nearest[rank] as number)) continue;
      for (; rank > 0 && points < (nearest[rank - 1] as number); rank--)
        nearest[rank] = nearest[rank - 1] as number;
      nearest[rank] = points;
    }
    const best = nearest[0] as number;
    if (best >= at(leave, stop)) return -1;
    let regret = 0;
    for (let rank = 1; rank < depth; rank++) regret += (nearest[rank] as number) - best;
    return regret;
  }
}
