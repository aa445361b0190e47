import { isAppointment, isEmergency } from "@/lib/core/jobs/card-rules";
import { promiseToday } from "@/lib/core/jobs/words-rules";
import { isPromiseAtRisk, shouldBeSignedIn } from "@/lib/core/work/today-rules";
import type { Minutes } from "@/lib/values/clock-time";
import type { BusinessDate } from "@/lib/values/dates";
import type { BoardCrew } from "./board-schema";

export type FireJob = {
  jobid: number;
  address: string;
  work: string;
  /** "8–10 am", "any time today", "by today". */
  promised: string;
  emergency: boolean;
  /** Who has it; null: no one. */
  crew: string | null;
  /** The client's. */
  phone: string | null;
};

/** What can't wait, the same as Stuff To Do lists under Now (rule today-first). */
export type Fire = {
  noCrew: FireJob[];
  atRisk: FireJob[];
  unsigned: { ocid: number; name: string; jobs: number }[];
};

type Promised = {
  jobid: number;
  address: string;
  jobdesc: string;
  crewHrid: number | null;
  sdate: BusinessDate;
  fdate: BusinessDate;
  stime: string | null;
  prodcomm: string | null;
  reportstime: string | null;
  datebi: string | null;
  phone: string | null;
};

type Live = {
  seats: readonly { ocid: number; signin: string | null }[];
  crews: readonly Pick<BoardCrew, "ocid" | "crewHrid" | "name" | "total" | "done" | "current">[];
  now: Minutes;
  today: BusinessDate;
};

/** Emergencies first, then appointments by their time, then windows that end today. */
const inOrder = (a: Promised, b: Promised): number =>
  Number(isEmergency(b)) - Number(isEmergency(a)) ||
  Number(isAppointment(b)) - Number(isAppointment(a)) ||
  (a.stime ?? "99").localeCompare(b.stime ?? "99") ||
  a.jobid - b.jobid;

/** `jobs`: today's, and what's promised for today and has no crew. */
export function fireOf(jobs: readonly Promised[], { seats, crews, now, today }: Live): Fire {
  const nameOf = new Map(crews.map(({ crewHrid, name }) => [crewHrid, name]));
  const shown = (job: Promised): FireJob => ({
    jobid: job.jobid,
    address: job.address,
    work: job.jobdesc,
    promised: promiseToday(job, today),
    emergency: isEmergency(job),
    crew: job.crewHrid === null ? null : (nameOf.get(job.crewHrid) ?? null),
    phone: job.phone,
  });
  const isLate = (job: Promised) =>
    job.crewHrid !== null &&
    isAppointment(job) &&
    job.reportstime === null &&
    job.datebi === null &&
    isPromiseAtRisk(job.stime, now);
  const sorted = jobs.toSorted(inOrder);
  const signed = new Set(seats.filter(({ signin }) => signin !== null).map(({ ocid }) => ocid));
  const isMissing = ({ ocid, total, done, current }: Live["crews"][number]) =>
    shouldBeSignedIn(now) && total > 0 && done === 0 && current === null && !signed.has(ocid);
  return {
    noCrew: sorted.filter(({ crewHrid }) => crewHrid === null).map(shown),
    atRisk: sorted.filter(isLate).map(shown),
    unsigned: crews.filter(isMissing).map(({ ocid, name, total }) => ({ ocid, name, jobs: total })),
  };
}
