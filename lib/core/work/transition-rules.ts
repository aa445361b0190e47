import { packageNumberLabel } from "@/lib/core/work/number-rules";
import type { JobState, JobStateColumns } from "./schema";

export const JOB_ACTIONS = [
  "assign",
  "unassign",
  "number",
  "unnumber",
  "plan",
  "unplan",
  "start",
  "unstart",
  "report",
  "editReport",
  "unreport",
  "changeDriver",
  "cancel",
  "delete",
  "move",
  "uncancel",
  "reschedule",
  "eavesPlusFive",
  "stop",
] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

export type Transition =
  | { ok: true; from: JobState; next: JobState }
  | { ok: false; from: JobState; message: string };

/** A job's state from its columns; the same as the generated column `jobs.state`. */
export function jobStateOf(job: JobStateColumns): JobState {
  if (job.cancelledAt) return "cancelled";
  if (job.datebi) return "reported";
  if (job.reportstime) return "started";
  if (job.num !== null) return "numbered";
  return job.crewHrid === null ? "unassigned" : "assigned";
}

const beforeStart = (job: JobStateColumns): JobState => jobStateOf({ ...job, reportstime: null });

type Next = JobState | ((job: JobStateColumns) => JobState);

/** The one transition table (rules job-states, cancel-and-move): anything not in it is refused. */
const TABLE: Record<JobAction, Partial<Record<JobState, Next>>> = {
  assign: { unassigned: "assigned" },
  unassign: { assigned: "unassigned" },
  number: { assigned: "numbered" },
  unnumber: { numbered: "assigned" },
  // On the planning board: to a place in a crew's day, and back to the pool.
  plan: { unassigned: "numbered", assigned: "numbered", numbered: "numbered" },
  unplan: { assigned: "unassigned", numbered: "unassigned" },
  start: { assigned: "started", numbered: "started" },
  unstart: { started: beforeStart },
  report: { started: "reported" },
  editReport: { reported: "reported" },
  unreport: { reported: "started" },
  changeDriver: { assigned: "assigned", numbered: "numbered" },
  cancel: { unassigned: "cancelled", assigned: "cancelled", numbered: "cancelled", started: "cancelled" },
  delete: { unassigned: "cancelled", assigned: "cancelled", numbered: "cancelled" },
  // To another day or window, off its crew.
  move: { unassigned: "unassigned", assigned: "unassigned", numbered: "unassigned" },
  uncancel: { cancelled: "unassigned" },
  reschedule: {
    unassigned: "unassigned",
    assigned: "unassigned",
    numbered: "unassigned",
    started: "unassigned",
  },
  eavesPlusFive: { assigned: "assigned", numbered: "assigned", started: "assigned" },
  // The crew came and couldn't do the work: the job waits in the holding cell.
  stop: { assigned: "unassigned", numbered: "unassigned", started: "unassigned" },
};

const DONE: Record<JobAction, string> = {
  assign: "assigned",
  unassign: "unassigned",
  number: "numbered",
  unnumber: "un-numbered",
  plan: "planned",
  unplan: "taken off its crew",
  start: "started",
  unstart: "unstarted",
  report: "returned",
  editReport: "edited",
  unreport: "unreported",
  changeDriver: "given to another driver",
  cancel: "cancelled",
  delete: "deleted",
  move: "moved",
  uncancel: "brought back",
  reschedule: "rescheduled",
  eavesPlusFive: "moved within its crew",
  stop: "stopped",
};

/** What to do first, if that isn't obvious. */
const HINTS: Partial<Record<`${JobAction} ${JobState}`, string>> = {
  "assign assigned": "Unassign it first.",
  "assign numbered": "UnNumber and unassign it first.",
  "unassign numbered": "UnNumber it first.",
  "number unassigned": "Assign it to a crew first.",
  "start unassigned": "Assign it to a crew first.",
  "report assigned": "Start Job First.",
  "report numbered": "Start Job First.",
  "unstart reported": "Unreport it first.",
};

/** A job's state as part of a sentence: "is numbered 05 with D. Reyes". */
function standing(job: JobStateColumns, state: JobState, crewName?: string): string {
  const withCrew = crewName ? ` with ${crewName}` : "";
  switch (state) {
    case "unassigned":
      return job.holdingCell ? "is in the holding cell" : "is not assigned to a crew";
    case "assigned":
      return `is assigned to ${crewName ?? "a crew"} and has no number`;
    case "numbered":
      return `is numbered ${packageNumberLabel(job.num ?? 0)}${withCrew}`;
    case "started":
      return `is started${withCrew}`;
    case "reported":
      return `is already returned${withCrew}`;
    case "cancelled":
      return "is cancelled";
  }
}

/**
 * Whether the job's current state allows `action`, and the state after it. `changeJob` calls this with the row locked;
 * a refusal's message names the current state and becomes the 409's message.
 */
export function transition(job: JobStateColumns, action: JobAction, crewName?: string): Transition {
  const from = jobStateOf(job);
  const next = job.holdingCell && action === "reschedule" ? undefined : TABLE[action][from];
  if (next) return { ok: true, from, next: typeof next === "string" ? next : next(job) };
  const hint = HINTS[`${action} ${from}`];
  const sentence = `This job ${standing(job, from, crewName)}, so it can't be ${DONE[action]}.`;
  return { ok: false, from, message: hint ? `${sentence} ${hint}` : sentence };
}

export const can = (job: JobStateColumns, action: JobAction): boolean => transition(job, action).ok;

/** For screens, which know a job's state: which buttons to show. */
export const isOpenTo = (state: JobState, action: JobAction): boolean => TABLE[action][state] !== undefined;
