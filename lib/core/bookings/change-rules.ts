import { JOB_TYPES, partsIn, SLOT_FACTS, type Slot } from "@/lib/core/work/order-rules";
import { addDays, type BusinessDate, torontoInstant } from "@/lib/values/dates";

/** A visit's crew day, and the days that the client was promised. */
export type PlannedVisit = {
  crewHrid: number | null;
  schdate: BusinessDate | null;
  sdate: BusinessDate;
  fdate: BusinessDate;
};

/** Where a client wants a visit: a slot of one day, or a window. */
export type NewTime = { sdate: BusinessDate; fdate: BusinessDate; slot: Slot };

/** The promise as a job's columns. */
export const promiseOf = ({ sdate, fdate, slot }: NewTime) => ({
  sdate,
  fdate,
  stime: sdate === fdate ? SLOT_FACTS[slot].stime : null,
});

/** The day the deadline is about: its crew's day; without a crew the last day it can be on. */
const dayOf = ({ crewHrid, schdate, fdate }: PlannedVisit): BusinessDate =>
  crewHrid !== null && schdate !== null ? schdate : fdate;

const NOON = 12 * 60;
const EVENING = 20 * 60;
const AFTER_TELLING_MS = 2 * 60 * 60_000;
/** No office is closed for longer. */
const MOST_CLOSED_DAYS = 31;

type Facts = {
  /** When we told the client the visit's day, or they chose it; null if neither. */
  toldAt: Date | null;
  isOfficeDay: (day: BusinessDate) => boolean;
};

/**
 * Until when a client can change a visit (rule client-move): noon of the last office day before it, or two hours after
 * we told them the day, whichever is later, but never past 8 pm of the day before.
 */
export function changeableUntil(visit: PlannedVisit, { toldAt, isOfficeDay }: Facts): Date {
  const dayBefore = addDays(dayOf(visit), -1);
  let officeDay = dayBefore;
  for (let tried = 0; !isOfficeDay(officeDay) && tried < MOST_CLOSED_DAYS; tried++)
    officeDay = addDays(officeDay, -1);
  const noon = torontoInstant(officeDay, NOON).getTime();
  const told = toldAt ? toldAt.getTime() + AFTER_TELLING_MS : noon;
  return new Date(Math.min(Math.max(noon, told), torontoInstant(dayBefore, EVENING).getTime()));
}

/** Who changes a visit: its client, or someone of ours for the client. */
export type ChangeCaller = "client" | "staff";

/** Who it is, by whom a row's recorder columns name. */
export const callerOf = (by: { recorderCfid: number } | { recorderHrid: number }): ChangeCaller =>
  "recorderHrid" in by ? "staff" : "client";

/** What each caller may change and until when; where they're too late they can ask the office. */
export const CHANGE_POLICIES = {
  client: { changes: ["time", "delete"], hasDeadline: true, tellsOffice: true },
  staff: { changes: ["time", "delete"], hasDeadline: false, tellsOffice: false },
} as const satisfies Record<
  ChangeCaller,
  {
    changes: readonly ("time" | "delete")[];
    hasDeadline: boolean;
    /** Whether the office has to hear of it. */
    tellsOffice: boolean;
  }
>;

/**
 * Whether a job can be on a day's slot, in a window, or both: as its work can be booked. Work that can't be booked
 * together stays what it is.
 */
export function moveKinds({ jobdesc, sdate, fdate }: { jobdesc: string; sdate: string; fdate: string }) {
  const now = sdate === fdate ? "appointment" : "floater";
  const works = partsIn(jobdesc).join();
  const days = JOB_TYPES.filter(({ parts }) => parts.join() === works).map((type) => type.days);
  const can = (kind: "appointment" | "floater") =>
    kind === now || days.includes(kind) || days.includes("either");
  return { appointment: can("appointment"), window: can("floater") };
}

/** The trade whose seasons a job is offered: eaves only if it's all eaves. */
export const tradeOfWork = (jobdesc: string) => {
  const works = partsIn(jobdesc);
  return works.length > 0 && works.every((code) => code === "eh" || code === "eg") ? "eaves" : "windows";
};
