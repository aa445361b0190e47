import {
  findJobNow,
  type JobChanges,
  type JobNow,
  type JobPlace,
  type LockedJob,
  lockJob,
  lockJobs,
  writeJob,
  writeJobs,
  writePlaces,
} from "@/db/queries/jobs/job-changes";
import { findLastChange } from "@/db/queries/jobs/packages-changes";
import type { Context } from "@/lib/context";
import { type JobState, otherState } from "@/lib/core/work/schema";
import { can, type JobAction, transition } from "@/lib/core/work/transition-rules";
import { Conflict, NotFound, Refused } from "@/lib/errors";
import { type AuditEntry, audit } from "@/lib/platform/audit/record";
import { formatInstant } from "@/lib/values/dates";
import { requireRightToJob, type Sender } from "./rights/change-right";

export const NO_JOB = "We can't find this job. It may have been deleted.";

/** What the activity log calls each act on one job. */
const AUDITED = {
  assign: "job.assign",
  unassign: "job.unassign",
  number: "job.number",
  unnumber: "job.unnumber",
  start: "job.start",
  unstart: "job.unstart",
  report: "job.report",
  editReport: "job.edit-report",
  unreport: "job.unreport",
  cancel: "job.cancel",
  delete: "job.delete",
  uncancel: "job.uncancel",
  reschedule: "job.reschedule",
  eavesPlusFive: "job.eaves-plus-five",
} as const satisfies Partial<Record<JobAction, AuditEntry["action"]>>;
export type JobAct = keyof typeof AUDITED;

export type Caller = {
  /** What the form says about who sends it. */
  sender?: Sender;
  /** Refuses whoever may not do it, before anything is told of the job; by default all but its crew and the office. */
  may?: (job: LockedJob) => void | Promise<void>;
  /** How the job stands, for somebody who may not read who has it. */
  says?: Partial<Record<JobState, string>>;
};

/** What the activity log keeps beside the columns. */
type Words = Pick<AuditEntry, "context" | "note" | "ownWords">;

export type HeldJob = {
  /** As it was before the act, locked. */
  job: LockedJob;
  /** Writes at the version that was locked, with one audit event of before and after. Errors: 409. */
  write: (changes: JobChanges, words?: Words) => Promise<void>;
};

/**
 * The one door to change a job: its row is locked, the caller may do this, and the transition table allows it as the job
 * is now. What else speaks against it is the verb's to look at before it writes. Errors: 404; 403; 409 `state`, which
 * says who changed it last.
 */
export async function holdJob(
  ctx: Context,
  jobid: number,
  asked: JobAct | ((job: LockedJob) => JobAct),
  { sender, may = (job) => requireRightToJob(ctx, job, sender), says }: Caller = {},
): Promise<HeldJob> {
  const job = await lockJob(ctx.db, jobid);
  if (!job) throw new NotFound(NO_JOB);
  await may(job);
  const act = typeof asked === "function" ? asked(job) : asked;
  await requireStep(ctx, job, act, says);
  const write = async (changes: JobChanges, words: Words = {}) => {
    if (!(await writeJob(ctx.db, job, changes)))
      throw new Conflict("Someone else just changed this job. Try again.");
    const before = Object.fromEntries(Object.entries(job).filter(([column]) => column in changes));
    const event = { action: AUDITED[act], subject: "job", subjectId: jobid, before, after: changes } as const;
    await audit(ctx, { ...event, ...words });
  };
  return { job, write };
}

/** The same in one go: `change` answers the columns. Answers the job as it was before. */
export async function changeJob(
  ctx: Context,
  jobid: number,
  act: JobAct,
  change: (job: LockedJob) => JobChanges | Promise<JobChanges>,
  caller?: Caller,
): Promise<LockedJob> {
  const { job, write } = await holdJob(ctx, jobid, act, caller);
  await write(await change(job));
  return job;
}

type Selection = {
  changed: LockedJob[];
  /** Missing jobs, and those the transition table refuses, with the reason. */
  refused: { jobid: number; message: string }[];
};

/**
 * The same for a selection, in a handful of statements however large it is: `choose` gets the jobs that the table lets
 * through, locked by id, and answers which of them to change and how. The event is the verb's: one for the selection.
 */
export async function changeJobs(
  ctx: Context,
  jobids: readonly number[],
  action: JobAction,
  choose: (jobs: LockedJob[]) => Promise<{ jobs: LockedJob[]; changes: Parameters<typeof writeJobs>[2] }>,
): Promise<Selection> {
  const held = await lockJobs(ctx.db, jobids);
  const { jobs: changed, changes } = await choose(held.filter((job) => can(job, action)));
  const ids = changed.map(({ jobid }) => jobid);
  if (ids.length > 0) await writeJobs(ctx.db, ids, changes);
  const refused: Selection["refused"] = [];
  for (const jobid of new Set(jobids)) {
    const job = held.find((each) => each.jobid === jobid);
    if (!job) refused.push({ jobid, message: NO_JOB });
    else if (!can(job, action)) refused.push({ jobid, message: await whyNot(ctx, job, action) });
  }
  return { changed, refused };
}

/** A job on its way to another place, and why it can't go. */
export type HeldPlace = {
  job: LockedJob;
  whyNot: (to: Pick<JobPlace, "crewHrid">) => Promise<string | null>;
};

/**
 * The same where each job of a selection gets a place of its own, as on the planning board: locked by id, with the
 * table's refusal of each. `writePlaces` then puts those there that the verb chose; the event is the verb's.
 */
export async function holdPlaces(ctx: Context, jobids: readonly number[]): Promise<HeldPlace[]> {
  const held = await lockJobs(ctx.db, jobids);
  return held.map((job) => ({
    job,
    whyNot: async ({ crewHrid }) => {
      const action = crewHrid === null ? "unplan" : "plan";
      return can(job, action) ? null : whyNot(ctx, job, action);
    },
  }));
}

/** Errors: 409 unless the transition table lets every job go to its place. */
export async function placeJobs(
  ctx: Context,
  held: readonly HeldPlace[],
  places: readonly JobPlace[],
): Promise<void> {
  for (const place of places) {
    const found = held.find(({ job }) => job.jobid === place.jobid);
    const refusal = found ? await found.whyNot(place) : NO_JOB;
    if (refusal) throw new Conflict(refusal);
  }
  if (places.length > 0) await writePlaces(ctx.db, places);
}

/** A job as it stands, not locked: to find out what else has to be locked before it. Errors: 404. */
export async function loadJob(ctx: Context, jobid: number): Promise<JobNow> {
  const job = await findJobNow(ctx.db, jobid);
  if (!job) throw new NotFound(NO_JOB);
  return job;
}

/** Errors: 409 `state` unless the transition table lets the job take this step: how it stands, who did that and when. */
export async function requireStep(
  ctx: Context,
  job: JobNow,
  action: JobAction,
  says?: Caller["says"],
): Promise<void> {
  const step = transition(job, action);
  if (step.ok) return;
  const sentence = says?.[step.from] ?? (await whyNot(ctx, job, action));
  throw new Refused(otherState, sentence, { state: step.from });
}

async function whyNot(ctx: Context, job: JobNow, action: JobAction): Promise<string> {
  const step = transition(job, action, job.crewName ?? undefined);
  return step.ok ? "" : withLastChange(ctx, job, step.message);
}

/** A refusal's sentence with who changed the job last, and when, where that is known. */
export async function withLastChange(ctx: Context, job: JobNow, message: string): Promise<string> {
  const last = await findLastChange(ctx.db, job);
  return last ? `${message} Last change: ${last.name}, ${formatInstant(last.at)}.` : message;
}
