import type { Minutes } from "@/lib/values/clock-time";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { type Cents, sumCents } from "@/lib/values/money";
import type { WindowHealth } from "./ahead-rules";

/** A job of a crew, or one without a crew on its appointment or last day. */
type LoadJob = {
  hrid: number | null;
  date: BusinessDate;
  kind: "crew" | "appointment" | "floater";
  price: Cents | null;
  numbered: boolean;
  done: boolean;
  emergency: boolean;
  answer: "confirmed" | "gate" | "move" | null;
};

/** Cents that a crew's day should make, by season; 0 for no target. */
export type MoneyTargets = { spring: Cents; summer: Cents; fall: Cents; winter: Cents };

const SEASON_OF_MONTH = ["winter", "winter", "spring", "spring", "spring", "summer"] as const;
const SECOND_HALF = ["summer", "summer", "fall", "fall", "fall", "winter"] as const;

/** What a crew should make that day. */
export function crewTarget(date: BusinessDate, targets: MoneyTargets): Cents {
  const season = [...SEASON_OF_MONTH, ...SECOND_HALF][Number(date.slice(5, 7)) - 1] ?? "winter";
  return targets[season];
}

/** `target`: for the crews set up; null when there's none. */
export type WeekMoney = {
  days: { date: BusinessDate; produced: Cents; planned: Cents; target: Cents | null }[];
  produced: Cents;
  planned: Cents;
  target: Cents | null;
};

type Aim = { targets: MoneyTargets; crews: readonly { date: BusinessDate }[] };

/** Monday to Sunday, before tax: what's done, what is planned for crews, done or not, and what they should make. */
export function weekMoney(
  jobs: readonly LoadJob[],
  monday: BusinessDate,
  { targets, crews }: Aim,
): WeekMoney {
  const byDay = Map.groupBy(
    jobs.filter(({ kind }) => kind === "crew"),
    ({ date }) => date,
  );
  const days = Array.from({ length: 7 }, (_, at) => {
    const date = addDays(monday, at);
    const ofDay = byDay.get(date) ?? [];
    const produced = sumCents(ofDay.filter(({ done }) => done).map(({ price }) => price));
    const out = crews.filter((crew) => crew.date === date).length;
    const target = out * crewTarget(date, targets) || null;
    return { date, produced, planned: sumCents(ofDay.map(({ price }) => price)), target };
  });
  return {
    days,
    target: sumCents(days.map(({ target }) => target)) || null,
    produced: sumCents(days.map(({ produced }) => produced)),
    planned: sumCents(days.map(({ planned }) => planned)),
  };
}

export type DayOutlook = {
  date: BusinessDate;
  jobs: number;
  planned: Cents;
  /** Assigned, but without a number. */
  unnumbered: number;
  /** Appointments of the day that no crew has yet, and how many of them are emergencies. */
  unassigned: number;
  emergencies: number;
  /** What clients said about these visits. */
  confirmed: number;
  gates: number;
  moves: number;
  /** Work and drives of each crew, and how much a crew can do. */
  crews: { ocid: number; name: string; jobs: number; minutes: Minutes; most: Minutes }[];
};

type DayParts<Job extends LoadJob> = {
  crews: readonly { date: BusinessDate; ocid: number; hrid: number; crew: string }[];
  jobs: readonly Job[];
  minutesOf: (job: Job) => Minutes;
  most: Minutes;
};

/** What still has to be done before that day begins. */
export function dayOutlook<Job extends LoadJob>(
  date: BusinessDate,
  { crews, jobs, minutesOf, most }: DayParts<Job>,
): DayOutlook {
  const ofDay = jobs.filter((job) => job.date === date);
  const assigned = ofDay.filter(({ kind }) => kind === "crew");
  const unassigned = ofDay.filter(({ kind }) => kind === "appointment");
  return {
    date,
    jobs: assigned.length,
    planned: sumCents(assigned.map(({ price }) => price)),
    unnumbered: assigned.filter(({ numbered, done }) => !numbered && !done).length,
    unassigned: unassigned.length,
    confirmed: assigned.filter(({ answer }) => answer === "confirmed").length,
    gates: assigned.filter(({ answer }) => answer === "gate").length,
    moves: assigned.filter(({ answer }) => answer === "move").length,
    emergencies: unassigned.filter(({ emergency }) => emergency).length,
    crews: crews
      .filter((crew) => crew.date === date)
      .map(({ ocid, hrid, crew: name }) => {
        const own = assigned.filter((job) => job.hrid === hrid);
        const minutes = own.reduce((sum, job) => sum + minutesOf(job), 0);
        return { ocid, name, jobs: own.length, minutes, most };
      }),
  };
}

export type Outlook = { week: WeekMoney; tomorrow: DayOutlook; windows: WindowHealth };
