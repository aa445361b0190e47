import type { Minutes } from "@/lib/values/clock-time";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { type Cents, sumCents } from "@/lib/values/money";
import { type WindowHealth, withDrives } from "./ahead-rules";

/** Some work of a day together: a crew's, or what has no crew on its appointment or last day. */
type Load = {
  hrid: number | null;
  date: BusinessDate;
  kind: "crew" | "appointment" | "floater";
  jobs: number;
  minutes: Minutes;
  cents: Cents;
  /** Cents of what's done. */
  done: Cents;
  unnumbered: number;
  emergencies: number;
  confirmed: number;
  gates: number;
  moves: number;
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
export function weekMoney(work: readonly Load[], monday: BusinessDate, { targets, crews }: Aim): WeekMoney {
  const byDay = Map.groupBy(
    work.filter(({ kind }) => kind === "crew"),
    ({ date }) => date,
  );
  const days = Array.from({ length: 7 }, (_, at) => {
    const date = addDays(monday, at);
    const ofDay = byDay.get(date) ?? [];
    const produced = sumCents(ofDay.map(({ done }) => done));
    const out = crews.filter((crew) => crew.date === date).length;
    const target = out * crewTarget(date, targets) || null;
    return { date, produced, planned: sumCents(ofDay.map(({ cents }) => cents)), target };
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

type DayParts = {
  crews: readonly { date: BusinessDate; ocid: number; hrid: number; crew: string }[];
  work: readonly Load[];
  /** The drive to each job, and how much a crew can do. */
  driving: Minutes;
  most: Minutes;
};

/** What still has to be done before that day begins. */
export function dayOutlook(date: BusinessDate, { crews, work, driving, most }: DayParts): DayOutlook {
  const ofDay = work.filter((each) => each.date === date);
  const assigned = ofDay.filter(({ kind }) => kind === "crew");
  const unassigned = ofDay.filter(({ kind }) => kind === "appointment");
  return {
    date,
    jobs: sum(assigned, "jobs"),
    planned: sum(assigned, "cents"),
    unnumbered: sum(assigned, "unnumbered"),
    unassigned: sum(unassigned, "jobs"),
    confirmed: sum(assigned, "confirmed"),
    gates: sum(assigned, "gates"),
    moves: sum(assigned, "moves"),
    emergencies: sum(unassigned, "emergencies"),
    crews: crews
      .filter((crew) => crew.date === date)
      .map(({ ocid, hrid, crew: name }) => {
        const own = assigned.find((each) => each.hrid === hrid);
        return { ocid, name, jobs: own?.jobs ?? 0, minutes: own ? withDrives(own, driving) : 0, most };
      }),
  };
}

type Figure = "jobs" | "cents" | "unnumbered" | "emergencies" | "confirmed" | "gates" | "moves";
const sum = (work: readonly Load[], figure: Figure): number =>
  work.reduce((total, each) => total + each[figure], 0);

export type Outlook = {
  week: WeekMoney;
  tomorrow: DayOutlook;
  windows: WindowHealth;
  /** Cents per crew-hour. */
  hourlyRate: number;
};
