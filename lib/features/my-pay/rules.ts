import { type Burden, explainPay, payOf } from "@/lib/core/pay/rules";
import type { Cheque, PayRange } from "@/lib/core/pay/schema";
import { type DefaultEnd, defaultTimes, type WorkedJob } from "@/lib/core/pay/time-rules";
import { formatDuration, formatMinutes, type Minutes, toClock } from "@/lib/values/clock-time";
import type { BusinessDate } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";
import type { PayQuestion } from "./contract";

/**
 * One person's paid time: `kind` is the pay entry's, or the management task's name. Times 'HH:MM:SS', money in cents.
 */
export type OwnPayRow = {
  day: BusinessDate;
  kind: string;
  /** The driver of the crew they worked with; null for management time. */
  crewHrid: number | null;
  crewname: string | null;
  stime: string;
  ftime: string;
  hours: number;
  rate: number;
  pay: number;
  audited: boolean;
};

export type WorkedJobRow = WorkedJob & { day: BusinessDate; crewHrid: number };

/** A record about someone's day: a violation, or a note shared with them. Cents. */
export type ConductRow = {
  id: number;
  day: BusinessDate;
  kind: "violation" | "note";
  category: string;
  notes: string;
  cost: number | null;
};

/** One paid stretch of a day. `how`: how its amount was calculated, in words. */
export type MyPayLine = Omit<OwnPayRow, "day" | "crewHrid"> & { how: string };

export type MyPayDay = {
  day: BusinessDate;
  lines: MyPayLine[];
  /** A day on a crew that has no entry yet. */
  missing: boolean;
  conduct: Omit<ConductRow, "day">[];
  questions: PayQuestion[];
};

/** Today without an entry: from when, how long and about how much so far. */
export type SoFar = { since: string; minutes: Minutes; pay: Cents | null; why: string };

/** /my_pay's data. Money in cents. */
export type MyPayScreen = {
  hrid: number;
  name: string;
  rate: Cents | null;
  today: BusinessDate;
  range: PayRange;
  days: MyPayDay[];
  hours: number;
  pay: Cents;
  /** Entries that haven't been audited yet, so the total isn't final. */
  pending: number;
  soFar: SoFar | null;
  cheques: Cheque[];
  year: { year: number; hours: number; pay: Cents; burden: Cents; parts: Burden };
};

type Facts = {
  today: BusinessDate;
  rate: Cents | null;
  paid: readonly OwnPayRow[];
  jobs: readonly WorkedJobRow[];
  conduct: readonly ConductRow[];
  questions: readonly PayQuestion[];
  /** The start of the postal codes close to the shops, on a day. */
  nearShops: (day: BusinessDate) => readonly string[];
};

/** A period's days that have anything in them, latest first. */
export function daysOfPay(facts: Facts): MyPayDay[] {
  const { paid, jobs, conduct, questions, today } = facts;
  const worked = jobs.filter(({ day }) => day < today);
  const days = new Set([...paid, ...worked, ...conduct, ...questions].map(({ day }) => day));
  return [...days]
    .sort((a, b) => (a < b ? 1 : -1))
    .map((day) => {
      const lines = paid.filter((row) => row.day === day).map((row) => lineOf(row, facts));
      return {
        day,
        lines,
        missing: lines.length === 0 && worked.some((job) => job.day === day),
        conduct: conduct.filter((row) => row.day === day).map(({ day: _day, ...row }) => row),
        questions: questions.filter((row) => row.day === day),
      };
    });
}

function lineOf(row: OwnPayRow, { jobs, nearShops, rate }: Facts): MyPayLine {
  const { kind, crewname, stime, ftime, hours, pay, audited, day } = row;
  const worked = jobs.filter((job) => job.day === day && job.crewHrid === row.crewHrid);
  // Only a crew's day is calculated from its jobs.
  const { start, finish } = defaultTimes(kind === "Crew" ? worked : [], nearShops(day));
  const ends = { start: proposed(start), finish: proposed(finish), memberRate: rate };
  const how = explainPay({ stime, ftime, rate: row.rate }, ends);
  return { kind, crewname, stime, ftime, hours, rate: row.rate, pay, audited, how };
}

const proposed = (end: DefaultEnd | null) =>
  end && { time: toClock(end.time), jobTime: toClock(end.jobTime), address: end.address, margin: end.margin };

/**
 * Today's pay until it's entered: from the proposed start to `now`, or to the proposed finish once that is over and no
 * job is in progress. Null before the first job, and on a day that has an entry.
 */
export function soFarToday(
  { today, rate, paid, jobs, nearShops }: Pick<Facts, "today" | "rate" | "paid" | "jobs" | "nearShops">,
  now: Minutes,
): SoFar | null {
  const worked = jobs.filter(({ day }) => day === today);
  if (paid.some(({ day, kind }) => day === today && kind === "Crew")) return null;
  const { start, finish } = defaultTimes(worked, nearShops(today));
  if (!start || start.time >= now) return null;
  const underWay = worked.some(({ reportftime }) => reportftime === null);
  const until = !underWay && finish && finish.time < now ? finish.time : now;
  const minutes = until - start.time;
  const why =
    `From ${formatMinutes(start.time)}, ${start.margin} minutes before the first job at ${start.address}, ` +
    `to ${formatMinutes(until)}: ${formatDuration(minutes)}` +
    (rate === null ? "." : ` at ${formatMoney(rate)} an hour.`);
  return { since: toClock(start.time), minutes, pay: rate === null ? null : payOf(minutes, rate), why };
}

/** "17.01%": the employer's share on top of wages. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
