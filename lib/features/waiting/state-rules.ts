import type { JobState } from "@/lib/core/work/schema";
import type { Waiting } from "@/lib/platform/waiting/waiting-rules";

/** A job's unsent actions, in order. */
export const waitingOf = (waiting: readonly Waiting[], jobid: number): Waiting[] =>
  waiting.filter(({ subject }) => subject === `job:${jobid}`);

const STATES: Record<string, JobState> = {
  Start: "started",
  Unstart: "numbered",
  Report: "reported",
  Unreport: "started",
  "Stop visit": "unassigned",
  "Cancel Job": "cancelled",
  "Reschedule Job": "unassigned",
  "Eaves +5": "assigned",
};

/** The state that the last of these actions leads to. */
export const stateAfter = (state: JobState, acts: readonly Waiting[]): JobState =>
  acts.reduce((now, { act }) => STATES[act] ?? now, state);
