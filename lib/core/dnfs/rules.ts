import { isAppointment, isEmergency } from "@/lib/core/jobs/card-rules";
import type { RunsheetCard } from "@/lib/core/jobs/runsheet-rules";
import { CHANGE_DAYS, type PromisedWindow } from "@/lib/core/work/schema";
import { parseClock } from "@/lib/values/clock-time";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { cut } from "@/lib/values/text";

export const DNF_STATUSES = ["Started", "Pending", "Completed"] as const;
export type DnfStatus = (typeof DNF_STATUSES)[number];

/** Report start ('99:99:99' or null: not started) and day done. */
export type DnfTimes = { reportstime: string | null; datebi: string | null };

/** Pending without a start, Started with one, Completed with a start and a date. */
export function dnfStatus({ reportstime, datebi }: DnfTimes): DnfStatus {
  if (parseClock(reportstime) === null) return "Pending";
  return datebi === null ? "Started" : "Completed";
}

type DnfDays = Record<"datebi" | "dnfdate" | "startedOn", BusinessDate | null>;

/**
 * The days a DNF counts as its crew's work: the day it was done, otherwise today, its assigned day and the day it was
 * started.
 */
export function dnfDays({ datebi, dnfdate, startedOn }: DnfDays, today: BusinessDate): BusinessDate[] {
  if (datebi !== null) return [datebi];
  return [...new Set([today, dnfdate, startedOn])].filter((day) => day !== null);
}

/**
 * Whether a DNF brings its crew the rights of a visit: codes, the key, the client in searches, and how the job is paid.
 * What a crew added itself does only while it could change the job, or once the office has assigned it (rule dnf-crew).
 */
export function bringsRights(
  { origin, crewHrid }: { origin: "crew" | "client" | "office"; crewHrid: number | null },
  jobDay: BusinessDate | null,
  today: BusinessDate,
): boolean {
  if (origin !== "crew" || crewHrid !== null) return true;
  return jobDay !== null && jobDay <= today && addDays(jobDay, CHANGE_DAYS) >= today;
}

/** How much of a description a card shows. */
const CARD_LENGTH = 30;

export type DnfCardLook = {
  /** Like a job's card in the same state. */
  colour: RunsheetCard["colour"];
  word: RunsheetCard["word"];
  button: "Return DNF" | "Edit DNF";
  text: string;
};

/** A DNF's card on the run sheet: colour and word as for a job, 'Edit DNF' once it's done (rule dnf-states). */
export function dnfCard(dnf: PromisedWindow & { status: DnfStatus; dnfdesc: string }): DnfCardLook {
  const text = cut(dnf.dnfdesc, CARD_LENGTH);
  if (dnf.status === "Completed") return { colour: "black", word: "Completed", button: "Edit DNF", text };
  if (dnf.status === "Started") return { colour: "red", word: "Started", button: "Return DNF", text };
  return isAppointment(dnf)
    ? { colour: "green", word: "Appointment", button: "Return DNF", text }
    : { colour: "primary", word: "Floater", button: "Return DNF", text };
}

/** DNFs by status in the order of the run sheet's sections; within a section the order stays. */
export const dnfsByStatus = <D extends { status: DnfStatus }>(dnfs: readonly D[]) =>
  DNF_STATUSES.map((status) => ({ status, dnfs: dnfs.filter((dnf) => dnf.status === status) })).filter(
    (section) => section.dnfs.length > 0,
  );

/**
 * Whether a DNF is due today or earlier: started, an emergency, assigned to a day that has come, or at the end of its
 * window. The others can wait.
 */
export function isDnfDue(
  dnf: PromisedWindow & { status: DnfStatus; dnfdate: string | null; prodcomm: string | null },
  today: BusinessDate,
): boolean {
  if (dnf.status !== "Pending") return dnf.status === "Started";
  return isEmergency(dnf) || (dnf.dnfdate ?? dnf.fdate) <= today;
}

/** The DNFs' own line next to the day's jobs: "1 of 3 DNFs done". */
export function dnfProgress(dnfs: readonly { status: DnfStatus }[]): string {
  const done = dnfs.filter(({ status }) => status === "Completed").length;
  return `${done} of ${dnfs.length} ${dnfs.length === 1 ? "DNF" : "DNFs"} done`;
}
