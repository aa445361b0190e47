import { addDays, type BusinessDate } from "@/lib/values/dates";
import { windowsFrom } from "../calendar";
import { NAMED } from "../clients";
import { at, type Random, randomOf } from "../random";
import type { JobRow, PropertyRow } from "../types";
import { appointment, daysBefore, floater, soldJob } from "./draft";
import type { CrewPlan } from "./past";
import { settle } from "./report";
import { workOf } from "./work";

type Paid = NonNullable<JobRow["recstatus"]>;
/** Done this many days ago, at the client's n-th property, and how it was paid. */
type Visit = readonly [daysAgo: number, place: number, status: Paid];

const VISITS: Record<number, readonly Visit[]> = {
  [NAMED.client]: [
    [3, 0, "Receivable"],
    [8, 1, "Receivable"],
    [42, 0, "PAID"],
    [190, 0, "PAID"],
    [205, 1, "PAID"],
    [390, 0, "PAID"],
    [560, 1, "PAID"],
    [760, 0, "PAID"],
  ],
  [NAMED.many]: [
    [4, 2, "Receivable"],
    [6, 5, "Receivable"],
    [10, 7, "Receivable"],
    ...Array.from({ length: 18 }, (_, i): Visit => [30 + i * 37, i % 12, "PAID"]),
  ],
  [NAMED.blocked]: [
    [62, 0, "Receivable"],
    [201, 0, "Receivable"],
    [420, 0, "PAID"],
  ],
  [NAMED.owing]: [
    [24, 0, "Receivable"],
    [36, 0, "Receivable"],
    [230, 0, "PAID"],
    [410, 0, "PAID"],
  ],
};

/** Gives this client the last visit a crew made by then: crew, day and times stay. */
function handOver(random: Random, done: JobRow[], place: PropertyRow, day: BusinessDate, status: Paid): void {
  const index = done.findLastIndex((job) => (job.datebi ?? "") <= day);
  const [job] = done.splice(Math.max(index, 0), 1);
  if (!job) throw new RangeError(`No visit before ${day}`);
  Object.assign(job, NO_WORK, workOf(random, place, job.datebi ?? day), {
    cfid: place.cfid,
    jobinfoid: place.jobinfoid,
    preJobNote: null,
  });
  settle(random, job, status);
}

const NO_WORK = {
  w1: null,
  w2: null,
  w3: null,
  w4: null,
  eh: null,
  eg: null,
  custom: null,
  customdesc: null,
  discountPrice: null,
};

function visits(
  random: Random,
  today: BusinessDate,
  crews: readonly CrewPlan[],
  places: readonly PropertyRow[],
): void {
  const done = crews.flatMap((crew) => crew.jobs).filter((job) => job.datebi);
  for (const [cfid, list] of Object.entries(VISITS)) {
    const own = places.filter((place) => place.cfid === Number(cfid));
    for (const [ago, nth, status] of list) handOver(random, done, at(own, nth), addDays(today, -ago), status);
  }
}

/** The histories and orders of the clients with a demo login. Past visits are taken from `crews`. */
export function namedClients(
  today: BusinessDate,
  crews: readonly CrewPlan[],
  places: readonly PropertyRow[],
): JobRow[] {
  const random = randomOf(`named ${today}`);
  visits(random, today, crews, places);
  const next = windowsFrom(today);
  const placesOf = (cfid: number) => places.filter((place) => place.cfid === cfid);
  const order = (place: PropertyRow, promise: Parameters<typeof soldJob>[2]) =>
    soldJob(random, place, promise, daysBefore(random, today, 2, 12));
  const [home, second] = [at(placesOf(NAMED.client), 0), at(placesOf(NAMED.client), 1)];
  const many = placesOf(NAMED.many);
  return [
    order(home, { ...appointment(random, addDays(today, 6)), stime: "08:00:00" }),
    order(second, floater(at(next, 1))),
    order(at(many, 0), floater(at(next, 0))),
    order(at(many, 3), floater(at(next, 1))),
    order(at(many, 6), appointment(random, addDays(today, 9))),
    order(at(many, 9), floater(at(next, 1))),
  ];
}
