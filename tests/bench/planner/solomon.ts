import type { Model } from "@/lib/features/planning/solver/search/model";

export type Instance = { name: string; vehicles: number; capacity: number; customers: Customer[] };
type Customer = {
  id: number;
  x: number;
  y: number;
  demand: number;
  ready: number;
  due: number;
  service: number;
};

/** Distances and times are truncated to one decimal, as in the DIMACS challenge. */
const TENTHS = 10;

/** Reads Solomon's text format; the first customer is the depot. */
export function parseSolomon(text: string): Instance {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const name = lines.find((line) => line.length > 0);
  const rows = lines.map((line) => line.split(/\s+/).map(Number)).filter((row) => row.every(Number.isFinite));
  const [vehicles, capacity] = rows.find((row) => row.length === 2) ?? [];
  const customers = rows
    .filter((row) => row.length === 7)
    .map(([id = 0, x = 0, y = 0, demand = 0, ready = 0, due = 0, service = 0]) => ({
      id,
      x,
      y,
      demand,
      ready,
      due,
      service,
    }));
  if (!name || !vehicles || !capacity || customers.length < 2)
    throw new Error(
      "Not a file in Solomon's format: it needs VEHICLE with NUMBER and CAPACITY, and CUSTOMER.",
    );
  return { name, vehicles, capacity, customers };
}

/** Between two customers, in tenths. */
export const tenths = (a: Customer, b: Customer): number =>
  Math.floor(TENTHS * Math.hypot(a.x - b.x, a.y - b.y) + 1e-9);

/** The instance as the planner's own search sees it: each vehicle is a lane without lunch or hour limit. */
export function solomonModel({ vehicles, capacity, customers }: Instance): Model {
  const [depot, ...stops] = customers as [Customer, ...Customer[]];
  const lanes = Math.min(vehicles, stops.length);
  const places = customers.length;
  const legs = Int32Array.from({ length: places * places }, (_, leg) => {
    const [from, to] = [customers[Math.floor(leg / places)], customers[leg % places]];
    return from && to ? tenths(from, to) : 0;
  });
  const each = (value: number) => new Int32Array(lanes).fill(value);
  const of = (value: (stop: Customer) => number) => Int32Array.from(stops, value);
  return {
    stops: stops.length,
    lanes,
    places,
    place: Int32Array.from(stops, (_, index) => index + 1),
    drive: legs,
    arc: legs,
    size: each(0),
    service: of(({ service }) => service * TENTHS),
    latest: of(({ due }) => due * TENTHS),
    earliest: of(({ ready }) => ready * TENTHS),
    demand: of(({ demand }) => demand),
    suits: new Int32Array(lanes * stops.length),
    leave: of(() => 10_000_000),
    startPlace: each(0),
    endPlace: each(0),
    open: each(depot.ready * TENTHS),
    close: each(depot.due * TENTHS),
    fixed: each(0),
    limit: each(1_000_000_000),
    capacity: each(capacity),
    lunch: each(0),
    lunchFrom: 0,
    lunchUntil: 0,
    twin: each(0),
    evenness: 0,
  };
}
