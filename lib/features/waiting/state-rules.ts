import type { JobState } from "@/lib/core/work/schema";
import { type Kind, kindOf, type Unsent } from "./kind-rules";

/** A job's unsent actions, in order. */
export const waitingOf = (waiting: readonly Unsent[], jobid: number): Unsent[] =>
  waiting.filter(({ subject }) => subject === `job:${jobid}`);

const STATES: Partial<Record<Kind, JobState>> = {
  start: "started",
  unstart: "numbered",
  report: "reported",
  unreport: "started",
  stop: "unassigned",
  cancel: "cancelled",
  reschedule: "unassigned",
  eavesPlusFive: "assigned",
};

/** The state that the last of these actions leads to. */
export const stateAfter = (state: JobState, acts: readonly Unsent[]): JobState =>
  acts.reduce((now, entry) => {
    const kind = kindOf(entry);
    return (kind && STATES[kind]) ?? now;
  }, state);
