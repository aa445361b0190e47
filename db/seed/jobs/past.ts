import { addDays, type BusinessDate, daysBetween, weekday } from "@/lib/values/dates";
import { daysFrom, dayWeight, windowOf } from "../calendar";
import { type Login, STAFF } from "../employees";
import { distance } from "../places";
import { at, type Random, randomOf } from "../random";
import type { JobRow, PropertyRow, Shop } from "../types";
import { appointment, daysBefore, floater, soldJob } from "./draft";
import { reportJob, workedUntil } from "./report";
import { clock } from "./work";

/** A crew on a day with its work, before it becomes rows. */
export type CrewPlan = {
  day: BusinessDate;
  shop: Shop;
  driver: Login;
  second: Login | null;
  third: Login | null;
  jobs: JobRow[];
};

/** Who has driven since when, and from which shop. */
const DRIVERS: readonly [login: Login, shop: Shop, since: string][] = [
  ["partner", "Osler", "2023-01-01"],
  ["partner20", "Morse", "2023-01-01"],
  ["driver", "Osler", "2024-03-01"],
  ["partner40", "Morse", "2023-01-01"],
  ["driver2", "Morse", "2025-03-01"],
  ["driver3", "Osler", "2025-09-01"],
];
const SECONDS: readonly Login[] = ["crew", "crew2", "crew3", "crew4", "closer", "sales"];

/** The most recent days are nearly as busy as today. */
const RECENT_DAYS = 9;

type History = {
  today: BusinessDate;
  /** Roughly how many jobs to create. */
  jobs: number;
  places: readonly PropertyRow[];
  /** Properties waiting for a visit, which therefore had none lately. */
  waiting: ReadonlySet<number>;
};

/** How much work a day had: its season, with the company growing by half each year. */
function weightOf(day: BusinessDate, today: BusinessDate): number {
  return dayWeight(day) * 0.62 ** Math.floor(daysBetween(day, today) / 365);
}

/** How many crews went out on which days: work accumulates until a crew is worth sending. */
function crewsByDay(random: Random, { today, jobs }: History): [day: BusinessDate, crews: number][] {
  const first = [addDays(today, -3 * 365), "2023-04-03"].sort()[0] ?? today;
  const recent = daysFrom(addDays(today, -RECENT_DAYS), addDays(today, -1)).filter(
    (day) => weekday(day) !== 0,
  );
  const busy = recent.map((day): [BusinessDate, number] => [day, random.int(3, 4)]);
  const older = daysFrom(first, addDays(today, -RECENT_DAYS - 1));
  const whole = older.reduce((sum, day) => sum + weightOf(day, today), 0);
  const each = Math.max(0, jobs - busy.reduce((sum, [, crews]) => sum + crews * MEAN_JOBS, 0)) / whole;
  let saved = 0;
  const plan = older.map((day): [BusinessDate, number] => {
    const weight = weightOf(day, today);
    saved += weight * each;
    const worthIt = saved >= MEAN_JOBS * worthSending(day, today) && weight > 0;
    const crews = worthIt ? Math.min(driversOn(day).length, Math.floor(saved / MEAN_JOBS)) : 0;
    saved -= crews * MEAN_JOBS;
    return [day, crews];
  });
  return [...plan.filter(([, crews]) => crews > 0), ...busy];
}

/** How many crews' worth of work accumulates before one goes out: the company grew. */
const worthSending = (day: BusinessDate, today: BusinessDate): number =>
  Math.max(1, 2 - Math.floor(daysBetween(day, today) / 365));

/** What a crew gets done in a day, overall. */
const MEAN_JOBS = 6.75;
const driversOn = (day: BusinessDate) => DRIVERS.filter(([, , since]) => since <= day);

function crewsOf(random: Random, day: BusinessDate, count: number): Omit<CrewPlan, "jobs">[] {
  const drivers = random.shuffle(driversOn(day)).slice(0, count);
  const seconds = random.shuffle(SECONDS.slice(0, 5));
  return drivers.map(([driver, shop], i) => ({
    day,
    shop,
    driver,
    second: seconds[i] ?? null,
    third: count === 1 && random.chance(0.2) ? at(seconds, 1) : null,
  }));
}

type Visited = {
  last: Map<number, BusinessDate>;
  waiting: ReadonlySet<number>;
  today: BusinessDate;
};

/** Properties not visited for weeks; lately none that are waiting for a visit. All of them when hardly any are left. */
function freePlaces(
  places: readonly PropertyRow[],
  shop: Shop,
  day: BusinessDate,
  { last, waiting, today }: Visited,
) {
  const [rested, lately] = [addDays(day, -45), day >= addDays(today, -21)];
  const mine = places.filter((place) => place.shop === shop && last.get(place.jobinfoid) !== day);
  const free = mine.filter(
    ({ jobinfoid }) => (last.get(jobinfoid) ?? "") < rested && !(lately && waiting.has(jobinfoid)),
  );
  return free.length < 20 ? mine : free;
}

/** Properties of that shop that are near each other. */
function placesNear(random: Random, free: readonly PropertyRow[], count: number): PropertyRow[] {
  const anchor = random.pick(free);
  return free
    .map((place) => ({ place, far: distance(place, anchor) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ place }) => place);
}

/** A crew's finished day: appointments at their time, the rest in between, numbered in driving order. */
function finishedDay(
  random: Random,
  plan: Omit<CrewPlan, "jobs">,
  places: readonly PropertyRow[],
  age: number,
): JobRow[] {
  let time = random.step(8 * 60, 8 * 60 + 40, 5);
  const jobs: JobRow[] = [];
  for (const place of places) {
    const promise = random.chance(0.3)
      ? { ...appointment(random, plan.day), stime: jobs.length === 0 ? "08:00:00" : null }
      : floater(windowOf(plan.day));
    const job = soldJob(random, place, promise, daysBefore(random, plan.day, 2, 45));
    const finish = workedUntil(random, job, time);
    if (finish > 19 * 60) break;
    Object.assign(job, {
      crewHrid: STAFF[plan.driver],
      schdate: plan.day,
      num: jobs.length + 1,
      reportstime: clock(time),
    });
    reportJob(random, job, plan.day, finish, age);
    jobs.push(job);
    time = finish + random.step(5, 25, 5);
  }
  for (const [i, job] of jobs.entries())
    job.nextdest = places[jobs.length > i + 1 ? i + 1 : -1]?.address ?? `${plan.shop} Shop`;
  return jobs;
}

/** Every crew day before today with its returned jobs, roughly as many as requested. */
export function pastCrews(history: History): CrewPlan[] {
  const random = randomOf(`past ${history.today}`);
  const visited: Visited = { last: new Map(), waiting: history.waiting, today: history.today };
  return crewsByDay(random, history).flatMap(([day, count]) =>
    crewsOf(random, day, count).map((plan) => {
      const free = freePlaces(history.places, plan.shop, day, visited);
      const places = placesNear(random, free, random.int(6, 8));
      for (const { jobinfoid } of places) visited.last.set(jobinfoid, day);
      return { ...plan, jobs: finishedDay(random, plan, places, daysBetween(day, history.today)) };
    }),
  );
}
