import { EMERGENCY } from "@/lib/core/work/schema";
import { type Minutes, parseClock } from "@/lib/values/clock-time";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { type Moment, windowOf } from "../calendar";
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
  jobs: number;
  /** When the first job starts, and how long after it the next one does. */
  from: Minutes;
  every: Minutes;
  emergencyAt?: number;
  tbdAt?: number;
};

const clockTime = (hour: number, minute: number): Minutes => hour * 60 + minute;

/**
 * An ordinary day at both shops: driver3's crew is done before three and asks for more, driver2's sets out at noon and
 * is late for its appointments, and by seven in the evening everyone has finished.
 */
const CREWS: readonly Today[] = [
  {
    driver: "driver",
    second: "crew",
    shop: "Osler",
    jobs: 9,
    from: clockTime(8, 5),
    every: 55,
    emergencyAt: 5,
    tbdAt: 7,
  },
  {
    driver: "partner",
    second: "closer",
    shop: "Osler",
    jobs: 10,
    from: clockTime(8, 20),
    every: 50,
    tbdAt: 8,
  },
  { driver: "driver3", second: "crew2", shop: "Osler", jobs: 8, from: clockTime(8, 0), every: 45 },
  {
    driver: "driver2",
    second: "crew3",
    shop: "Morse",
    jobs: 8,
    from: clockTime(12, 15),
    every: 50,
    emergencyAt: 1,
  },
  { driver: "partner20", second: "crew4", shop: "Morse", jobs: 9, from: clockTime(8, 35), every: 60 },
  {
    driver: "partner40",
    second: "sales",
    shop: "Morse",
    jobs: 8,
    from: clockTime(8, 45),
    every: 65,
    tbdAt: 6,
  },
];

/** What a crew does from one start to the next besides the work: packing up and driving. */
const WAY: Minutes = 10;

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
  const off = ({ estMinutes }: JobRow) => Math.abs((estMinutes ?? 0) - (crew.every - WAY));
  const job = [sell(), sell(), sell(), sell()].reduce((a, b) => (off(b) < off(a) ? b : a));
  if (i === crew.emergencyAt) job.prodcomm = EMERGENCY;
  if (i % 3 === 1) job.preJobNote = random.pick(PRE_JOB_NOTES);
  return { ...job, crewHrid: STAFF[crew.driver], schdate: today, num: i + 1 };
}

/** Does the jobs up to `now`, none before its appointment; what's under way then isn't returned yet. */
function workThrough(jobs: readonly JobRow[], crew: Today, { today, minute }: Moment): void {
  const random = randomOf(`worked ${today} ${crew.driver}`);
  let next = crew.from;
  for (const job of jobs) {
    const start = Math.max(next, parseClock(job.stime) ?? 0);
    next = start + crew.every;
    if (start > minute) return;
    job.reportstime = clock(start);
    const finish = Math.min(workedUntil(random, job, start), next - WAY / 2);
    if (finish > minute) return;
    reportJob(random, job, today, finish, 0);
    // The office never processes payments on the day itself.
    if (job.recstatus === "PAID") settle(random, job, "Receivable");
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

/** Today's six crews as they are `now`. `pool` has the properties without an open job, and shrinks. */
export function todaysCrews(now: Moment, pool: PropertyRow[]): CrewPlan[] {
  const { today } = now;
  const random = randomOf(`today ${today}`);
  return CREWS.map((crew) => {
    const { shop, driver, second } = crew;
    const places = takePlaces(random, pool, shop, crew.jobs);
    const jobs = places.map((place, i) => orderedJob(random, crew, place, i, today));
    workThrough(jobs, crew, now);
    for (const [i, job] of jobs.entries()) {
      if (job.datebi) job.nextdest = places[i + 1]?.address ?? `${shop} Shop`;
      // Returned, it has the price the crew agreed on.
      else if (i === crew.tbdAt) withoutPrice(job);
    }
    return { day: today, shop, driver, second, third: null, jobs };
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
      return { ...job, crewHrid: STAFF[crew.driver], schdate: day };
    });
    return { day, shop: crew.shop, driver: crew.driver, second: crew.second, third: null, jobs };
  });
}
