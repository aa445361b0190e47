import { addDays, type BusinessDate, daysBetween, weekday } from "@/lib/values/dates";
import { daysFrom, dayWeight } from "../calendar";

/** The smallest company with every kind of row besides the demo world's own three thousand jobs. */
const FEWEST_JOBS = 5_000;
const YEARS = 10;
/** What a crew gets done in a day, overall; five to nine. */
const JOBS_A_DAY = 7;
/** How much more work is planned than requested: the oldest is dropped again, so that the number is exact. */
const SPARE = 1.04;
/** The days before those ten years that are dropped again. */
const SPARE_DAYS = 183;

export type Size = {
  today: BusinessDate;
  firstDay: BusinessDate;
  /** Jobs that were done, are done today or were cancelled; and those still ahead. */
  past: number;
  ahead: number;
  clients: number;
  properties: number;
  crews: number;
  partners: number;
  /** How many crews went out on which day. */
  days: { day: BusinessDate; crews: number }[];
};

/** The seasons of ten years, with the company growing by a tenth each year. */
function weightOf(day: BusinessDate, today: BusinessDate): number {
  const weight = dayWeight(day) * 0.91 ** (daysBetween(day, today) / 365);
  return day === today ? Math.max(weight, 0.8) : weight;
}

/** Work accumulates until a crew is worth sending; today a crew always goes out. */
function crewsByDay(firstDay: BusinessDate, today: BusinessDate, jobs: number): Size["days"] {
  const days = daysFrom(firstDay, today);
  const whole = days.reduce((sum, day) => sum + weightOf(day, today), 0);
  const crewsEach = (jobs * SPARE) / JOBS_A_DAY / whole;
  let saved = 0;
  return days.flatMap((day) => {
    const weight = weightOf(day, today);
    saved += weight * crewsEach;
    const crews = day === today ? Math.max(1, Math.round(saved)) : weight > 0 ? Math.floor(saved) : 0;
    saved -= crews;
    return crews > 0 ? [{ day, crews }] : [];
  });
}

/** How many jobs `--jobs` requests. Throws below the minimum. */
export function jobsAsked(text: string): number {
  const jobs = Number(text);
  if (Number.isInteger(jobs) && jobs >= FEWEST_JOBS) return jobs;
  throw new Error(`--jobs takes a whole number from ${FEWEST_JOBS} on.`);
}

/** What a company with this many jobs consists of, besides what exists already. */
export function sizeOf(today: BusinessDate, jobs: number, there: { jobs: number; clients: number }): Size {
  const firstDay = addDays(today, -YEARS * 365 - SPARE_DAYS);
  const ahead = Math.max(40, Math.round((jobs - there.jobs) * 0.02));
  const past = jobs - there.jobs - ahead;
  const days = crewsByDay(firstDay, today, past);
  const clients = Math.round(jobs / 5) - there.clients;
  const crews = Math.max(...days.map((day) => day.crews));
  const properties = Math.round(clients * 1.15);
  const partners = Math.floor(crews / 12);
  return { today, firstDay, past, ahead, clients, properties, crews, partners, days };
}

/** The working days of the next weeks, for appointments. */
export const daysAhead = (today: BusinessDate): BusinessDate[] =>
  daysFrom(addDays(today, 1), addDays(today, 45)).filter((day) => weekday(day) !== 0);
