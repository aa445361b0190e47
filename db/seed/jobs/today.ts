import { EMERGENCY } from "@/lib/core/work/schema";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { windowOf } from "../calendar";
import { PRE_JOB_NOTES } from "../data/texts";
import { type Login, STAFF } from "../employees";
import { distance } from "../places";
import { at, type Random, randomOf } from "../random";
import type { JobRow, PropertyRow, Shop } from "../types";
import { appointment, daysBefore, floater, soldJob } from "./draft";
import type { CrewPlan } from "./past";
import { reportJob, settle, workedUntil } from "./report";
import { clock, withoutPrice } from "./work";

type Today = {
  driver: Login;
  second: Login;
  shop: Shop;
  /** The day's jobs, how many are returned, and whether the next one is under way. */
  jobs: number;
  done: number;
  started: boolean;
  emergencyAt?: number;
  tbdAt?: number;
};

/** Mid-morning at both shops; the second Morse crew hasn't signed in yet. */
const CREWS: readonly Today[] = [
  {
    driver: "driver",
    second: "crew",
    shop: "Osler",
    jobs: 9,
    done: 3,
    started: true,
    emergencyAt: 5,
    tbdAt: 7,
  },
  { driver: "partner", second: "closer", shop: "Osler", jobs: 10, done: 2, started: true, tbdAt: 8 },
  { driver: "driver3", second: "crew2", shop: "Osler", jobs: 8, done: 4, started: false },
  { driver: "driver2", second: "crew3", shop: "Morse", jobs: 8, done: 0, started: false, emergencyAt: 1 },
  { driver: "partner20", second: "crew4", shop: "Morse", jobs: 9, done: 2, started: true },
  { driver: "partner40", second: "sales", shop: "Morse", jobs: 8, done: 1, started: true, tbdAt: 6 },
];

/** A day's appointments by their position in it: the first at eight, one at noon, one any time. */
const APPOINTMENTS = new Map<number, string | null>([
  [0, "08:00:00"],
  [4, "12:00:00"],
  [6, null],
]);

function orderedJob(random: Random, crew: Today, place: PropertyRow, i: number, today: BusinessDate): JobRow {
  const time = APPOINTMENTS.get(i);
  const promise =
    time === undefined ? floater(windowOf(today)) : { ...appointment(random, today), stime: time };
  const sell = () => soldJob(random, place, promise, daysBefore(random, today, 1, 30));
  // Only small jobs leave room for eight to ten in a day.
  const job = [sell(), sell()].reduce((a, b) => ((b.price ?? 0) < (a.price ?? 0) ? b : a));
  if (i === crew.emergencyAt) job.prodcomm = EMERGENCY;
  if (i === crew.tbdAt) withoutPrice(job);
  if (i % 3 === 1) job.preJobNote = random.pick(PRE_JOB_NOTES);
  return Object.assign(job, { crewHrid: STAFF[crew.driver], schdate: today, num: i + 1 });
}

/** Does the day's first jobs, from eight on. */
function workThrough(random: Random, jobs: readonly JobRow[], crew: Today, today: BusinessDate): void {
  let time = 8 * 60;
  for (const [i, job] of jobs.slice(0, crew.done + (crew.started ? 1 : 0)).entries()) {
    job.reportstime = clock(time);
    if (i >= crew.done) return;
    const finish = workedUntil(random, job, time);
    reportJob(random, job, today, finish, 0);
    // The office never processes payments on the day itself.
    if (job.recstatus === "PAID") settle(random, job, "Receivable");
    time = finish + 10;
  }
}

/** Takes properties of a shop that are near each other out of the pool. */
function takePlaces(random: Random, pool: PropertyRow[], shop: Shop, count: number): PropertyRow[] {
  const mine = pool.filter((p) => p.shop === shop);
  const anchor = random.pick(mine);
  const near = mine.sort((a, b) => distance(a, anchor) - distance(b, anchor)).slice(0, count * 3);
  const kept = new Set(random.shuffle(near).slice(0, count));
  const taken = near.filter((place) => kept.has(place));
  for (const place of taken) pool.splice(pool.indexOf(place), 1);
  return taken;
}

/** Today's six crews. `pool` has the properties without an open job, and shrinks. */
export function todaysCrews(today: BusinessDate, pool: PropertyRow[]): CrewPlan[] {
  const random = randomOf(`today ${today}`);
  return CREWS.map((crew) => {
    const places = takePlaces(random, pool, crew.shop, crew.jobs);
    const jobs = places.map((place, i) => orderedJob(random, crew, place, i, today));
    workThrough(random, jobs, crew, today);
    for (const [i, job] of jobs.entries()) if (job.datebi) job.nextdest = at(places, i + 1).address;
    return { day: today, shop: crew.shop, driver: crew.driver, second: crew.second, third: null, jobs };
  });
}

/** Tomorrow's four crews with their first few jobs, not numbered yet. */
export function tomorrowsCrews(today: BusinessDate, pool: PropertyRow[]): CrewPlan[] {
  const random = randomOf(`tomorrow ${today}`);
  const day = addDays(today, 1);
  return [at(CREWS, 0), at(CREWS, 2), at(CREWS, 3), at(CREWS, 4)].map((crew) => {
    const places = takePlaces(random, pool, crew.shop, random.int(2, 4));
    const jobs = places.map((place, i) => {
      const promise = i === 0 ? appointment(random, day) : floater(windowOf(day));
      const job = soldJob(random, place, promise, daysBefore(random, today, 1, 20));
      return Object.assign(job, { crewHrid: STAFF[crew.driver], schdate: day });
    });
    return { day, shop: crew.shop, driver: crew.driver, second: crew.second, third: null, jobs };
  });
}
