import { arriveBy, at, depart, type Model, NEVER } from "./model";

/**
 * Which lane does which stops in which order. For each stop of a lane it stores the earliest departure after it
 * (`before`, the work that leads there) and the latest arrival that keeps all later windows (`after`), each twice:
 * with lunch still to come (`…Hungry`) and with lunch over or not due. So it can try another stop without going
 * through the whole lane.
 */
export class Routes {
  /** Of each stop: its lane, -1 = left out, and its position there, from 1. */
  readonly lane: Int32Array;
  readonly turn: Int32Array;
  /** How many stops each lane has. */
  readonly length: Int32Array;
  /** The stops of lane l, and its places including start and end, from index l × stride on. */
  readonly order: Int32Array;
  readonly spot: Int32Array;
  readonly stride: number;
  readonly beforeHungry: Int32Array;
  readonly before: Int32Array;
  readonly afterHungry: Int32Array;
  readonly after: Int32Array;
  /** For each lane: ticks of its day, demand, whether it keeps every window and limit, points. */
  readonly hours: Int32Array;
  readonly load: Int32Array;
  readonly keeps: Uint8Array;
  readonly points: Float64Array;
  /** Points for the stops left out. */
  leftPoints = 0;
  /** The lanes changed since this list was last cleared. */
  readonly changed: Uint8Array;
  private readonly touched: Uint8Array;

  constructor(readonly model: Model) {
    const { stops, lanes } = model;
    this.stride = stops + 2;
    const cells = lanes * this.stride;
    this.lane = new Int32Array(stops).fill(-1);
    this.turn = new Int32Array(stops);
    this.length = new Int32Array(lanes);
    this.order = new Int32Array(cells).fill(-1);
    this.spot = new Int32Array(cells);
    this.beforeHungry = new Int32Array(cells);
    this.before = new Int32Array(cells);
    this.afterHungry = new Int32Array(cells);
    this.after = new Int32Array(cells);
    this.hours = new Int32Array(lanes);
    this.load = new Int32Array(lanes);
    this.keeps = new Uint8Array(lanes);
    this.points = new Float64Array(lanes);
    this.changed = new Uint8Array(lanes);
    this.touched = new Uint8Array(lanes);
    for (let stop = 0; stop < stops; stop++) this.leftPoints += at(model.leave, stop);
    for (let lane = 0; lane < lanes; lane++) this.refresh(lane);
  }

  /** What the whole plan costs. */
  cost(): number {
    let sum = this.leftPoints;
    for (let lane = 0; lane < this.model.lanes; lane++) sum += this.points[lane] as number;
    return sum;
  }

  /** The stop at a lane's position `turn`, from 1. */
  stopAt(lane: number, turn: number): number {
    return at(this.order, lane * this.stride + turn);
  }

  stopsOf(lane: number): number[] {
    const from = lane * this.stride + 1;
    return Array.from(this.order.subarray(from, from + at(this.length, lane)));
  }

  /** Inserts a left-out stop into a lane, after its first `turn` stops. */
  insert(stop: number, lane: number, turn: number): void {
    const base = lane * this.stride;
    const length = at(this.length, lane);
    this.order.copyWithin(base + turn + 2, base + turn + 1, base + length + 1);
    this.order[base + turn + 1] = stop;
    this.length[lane] = length + 1;
    this.lane[stop] = lane;
    this.leftPoints -= at(this.model.leave, stop);
    this.refresh(lane);
  }

  /** Takes a stop out of its lane; the lane's figures are only correct again after `settle`. */
  remove(stop: number): void {
    const lane = at(this.lane, stop);
    const base = lane * this.stride;
    const length = at(this.length, lane);
    const turn = at(this.turn, stop);
    this.order.copyWithin(base + turn, base + turn + 1, base + length + 1);
    for (let k = turn; k < length; k++) this.turn[at(this.order, base + k)] = k;
    this.length[lane] = length - 1;
    this.lane[stop] = -1;
    this.leftPoints += at(this.model.leave, stop);
    this.touched[lane] = 1;
  }

  settle(): void {
    for (let lane = 0; lane < this.model.lanes; lane++) if (this.touched[lane]) this.refresh(lane);
  }

  /** Gives a lane the same stops in another order. */
  reorder(lane: number, stops: readonly number[]): void {
    this.order.set(stops, lane * this.stride + 1);
    this.refresh(lane);
  }

  /** Makes these routes the same as others of the same model; `lanes` marks those that may differ. */
  copy(other: Routes, lanes?: Uint8Array): void {
    this.lane.set(other.lane);
    this.turn.set(other.turn);
    this.length.set(other.length);
    this.hours.set(other.hours);
    this.load.set(other.load);
    this.keeps.set(other.keeps);
    this.points.set(other.points);
    this.leftPoints = other.leftPoints;
    for (let lane = 0; lane < this.model.lanes; lane++)
      if (!lanes || lanes[lane]) this.copyCells(other, lane);
  }

  private copyCells(other: Routes, lane: number): void {
    const from = lane * this.stride;
    const to = from + at(other.length, lane) + 2;
    this.order.set(other.order.subarray(from, to), from);
    this.spot.set(other.spot.subarray(from, to), from);
    this.beforeHungry.set(other.beforeHungry.subarray(from, to), from);
    this.before.set(other.before.subarray(from, to), from);
    this.afterHungry.set(other.afterHungry.subarray(from, to), from);
    this.after.set(other.after.subarray(from, to), from);
  }

  private refresh(lane: number): void {
    this.touched[lane] = 0;
    this.changed[lane] = 1;
    this.walkForward(lane);
    this.walkBack(lane);
    this.sumUp(lane);
  }

  private walkForward(lane: number): void {
    const { model } = this;
    const base = lane * this.stride;
    const length = at(this.length, lane);
    const size = at(model.size, lane) * model.stops;
    let from = at(model.startPlace, lane);
    let hungry = at(model.lunch, lane) > 0 ? at(model.open, lane) : NEVER;
    let fed = at(model.lunch, lane) > 0 ? this.lunchFrom(lane, hungry, hungry) : at(model.open, lane);
    this.spot[base] = from;
    this.beforeHungry[base] = hungry;
    this.before[base] = fed;
    for (let k = 1; k <= length; k++) {
      const stop = at(this.order, base + k);
      const to = at(model.place, stop);
      const drive = at(model.drive, from * model.places + to);
      const latest = at(model.latest, size + stop);
      const service = at(model.service, size + stop);
      const earliest = at(model.earliest, stop);
      hungry = depart(hungry + drive, earliest, latest, service);
      fed = Math.min(
        depart(fed + drive, earliest, latest, service),
        this.lunchFrom(lane, hungry, hungry - service),
      );
      this.turn[stop] = k;
      this.spot[base + k] = to;
      this.beforeHungry[base + k] = hungry;
      this.before[base + k] = fed;
      from = to;
    }
    this.spot[base + length + 1] = at(model.endPlace, lane);
  }

  /** When lunch before a departure is over, NEVER if the crew arrived too late for it. */
  lunchFrom(lane: number, departure: number, start: number): number {
    const { lunchFrom, lunchUntil, lunch } = this.model;
    return start > lunchUntil ? NEVER : Math.max(departure, lunchFrom) + at(lunch, lane);
  }

  private walkBack(lane: number): void {
    const { model } = this;
    const base = lane * this.stride;
    const length = at(this.length, lane);
    const size = at(model.size, lane) * model.stops;
    let fed = at(model.close, lane);
    // A crew that is back before everyone's lunch is over eats at the shop.
    let hungry = Math.min(fed, model.lunchUntil);
    this.after[base + length + 1] = fed;
    this.afterHungry[base + length + 1] = hungry;
    for (let k = length; k >= 1; k--) {
      const stop = at(this.order, base + k);
      const drive = at(model.drive, at(this.spot, base + k) * model.places + at(this.spot, base + k + 1));
      const latest = at(model.latest, size + stop);
      const service = at(model.service, size + stop);
      const earliest = at(model.earliest, stop);
      const eats = this.lunchBy(lane, fed - drive, service);
      hungry = arriveBy(Math.max(hungry - drive - service, eats), earliest, latest);
      fed = arriveBy(fed - drive - service, earliest, latest);
      this.afterHungry[base + k] = hungry;
      this.after[base + k] = fed;
    }
    const drive = at(model.drive, at(this.spot, base) * model.places + at(this.spot, base + 1));
    const leaves = Math.max(hungry - drive, this.lunchBy(lane, fed - drive, 0));
    this.keeps[lane] = at(this.before, base) <= fed - drive || at(this.beforeHungry, base) <= leaves ? 1 : 0;
  }

  /** The latest start of a stop after which lunch is over by `end`. */
  private lunchBy(lane: number, end: number, service: number): number {
    const { lunchFrom, lunchUntil, lunch } = this.model;
    const begin = end - at(lunch, lane);
    return begin < lunchFrom ? -NEVER : Math.min(begin - service, lunchUntil);
  }

  private sumUp(lane: number): void {
    const { model } = this;
    const base = lane * this.stride;
    const size = at(model.size, lane) * model.stops;
    const length = at(this.length, lane);
    let [hours, load, points] = [at(model.fixed, lane), 0, 0];
    for (let k = 1; k <= length + 1; k++) {
      const leg = at(this.spot, base + k - 1) * model.places + at(this.spot, base + k);
      hours += at(model.drive, leg);
      points += at(model.arc, leg);
      if (k > length) break;
      const stop = at(this.order, base + k);
      hours += at(model.service, size + stop);
      load += at(model.demand, stop);
      points += at(model.suits, lane * model.stops + stop);
    }
    this.hours[lane] = hours;
    this.load[lane] = load;
    this.points[lane] = points + this.evenness(lane, hours);
    if (hours > at(model.limit, lane) || load > at(model.capacity, lane)) this.keeps[lane] = 0;
  }

  /** What a lane's hours cost for being uneven. */
  evenness(lane: number, hours: number): number {
    if (this.model.evenness === 0) return 0;
    return Math.round(this.model.evenness * (hours / at(this.model.limit, lane)) ** 2);
  }
}

export function leftOut(routes: Routes): number[] {
  const left: number[] = [];
  for (let stop = 0; stop < routes.model.stops; stop++) if (at(routes.lane, stop) < 0) left.push(stop);
  return left;
}
