import { hasCapability, isStaff } from "@/lib/actor";
import type { Context } from "@/lib/context";
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
} from "@/lib/core/jobs/sql/job-changes";
import { findLastChange } from "@/lib/core/jobs/sql/packages-changes";
import { resolveAsks } from "@/lib/core/live-actions/resolve";
import { pushCancelled, pushDayChanged } from "@/lib/core/pushes/queue-push";
import { type JobState, otherState } from "@/lib/core/work/schema";
import { can, type JobAction, transition } from "@/lib/core/work/transition-rules";
import { Conflict, NotFound, Refused } from "@/lib/errors";
import { type AuditEntry, audit } from "@/lib/platform/audit/record";
import { findCrewOf } from "@/lib/platform/auth/sql/identity";
import { businessDate, formatInstant } from "@/lib/values/dates";
import { requireRightToJob, type Sender } from "./rights/change-right";
import { whyAskSettled } from "./words-rules";

export const NO_JOB = "We can't find this job. It may have been deleted.";

/** The activity log's name for each act on a job. */
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
  move: "job.move",
  uncancel: "job.uncancel",
  reschedule: "job.reschedule",
  eavesPlusFive: "job.eaves-plus-five",
  stop: "job.stop",
} as const satisfies Partial<Record<JobAction, AuditEntry["action"]>>;
export type JobAct = keyof typeof AUDITED;

export type Caller = {
  /** What the form says about who is sending it. */
  sender?: Sender;
  /**
   * Refuses people who may not do it before it reveals anything about the job; by default everyone but its crew and the
   * office.
   */
  may?: (job: LockedJob) => void | Promise<void>;
  /** The job's state, without the crew, for someone who may not know which crew has it. */
  says?: Partial<Record<JobState, string>>;
};

/** What the activity log keeps besides the columns. */
type Words = Pick<AuditEntry, "context" | "note" | "ownWords">;

export type HeldJob = {
  /** The job before the change, locked. */
  job: LockedJob;
  /**
   * Writes if the version is still the locked one, with one audit event of before and after. A visit that gets another
   * time or is over settles what its client asked the office for (rule client-move). Errors: 409.
   */
  write: (changes: JobChanges, words?: Words) => Promise<void>;
};

/**
 * The only way to change a job: it locks the row, checks that the caller may do this, and checks the transition table
 * for the job's current state. The verb checks anything else before it writes. Errors: 404; 403; 409 `state`, which
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
    await tellCrew(ctx, act, job, changes);
    const event = { action: AUDITED[act], subject: "job", subjectId: jobid, before, after: changes } as const;
    await audit(ctx, { ...event, ...words });
    const settled = whyAskSettled(act, job, changes);
    if (settled) await resolveAsks(ctx, jobid, settled);
  };
  return { job, write };
}

/** What a crew does itself isn't news for its phones; what the office enters for it is. */
const CREWS_OWN: ReadonlySet<JobAct> = new Set(["start", "unstart", "report", "editReport", "unreport"]);

/** Someone of the office who isn't out with that crew today. */
async function isOffice({ db, actor, now }: Context, job: LockedJob): Promise<boolean> {
  if (!isStaff(actor) || !hasCapability(actor, "production")) return false;
  const { crewHrid } = await findCrewOf(db, actor.hrid, businessDate(now));
  return crewHrid === null || crewHrid !== job.crewHrid;
}

/** Notifies the phones of the crew that had the job and the one that has it now. */
async function tellCrew(ctx: Context, act: JobAct, job: LockedJob, changes: JobChanges): Promise<void> {
  if (CREWS_OWN.has(act) && !(await isOffice(ctx, job))) return;
  if (act === "cancel" || act === "delete") return pushCancelled(ctx, job);
  const { crewHrid = job.crewHrid, schdate = job.schdate } = changes;
  await pushDayChanged(ctx, [job, { crewHrid, schdate }]);
}

/** The same in one step: `change` returns the columns. Returns the job before the change. */
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

/** Only places: promises and states change one job at a time. `after`: numbers continue from this one. */
type Placing = Partial<Omit<JobPlace, "jobid">> & { after?: number };

type Selection = {
  changed: LockedJob[];
  /** The jobs that don't exist or that the transition table refuses, each with the reason. */
  refused: { jobid: number; message: string }[];
};

/**
 * The same for a selection that gets another place, in a few statements whatever its size: `choose` gets the jobs that
 * the table allows, locked by id, and returns which ones to change and how. The verb records one event for the selection.
 */
export async function changeJobs(
  ctx: Context,
  jobids: readonly number[],
  action: "assign" | "changeDriver",
  choose: (jobs: LockedJob[]) => Promise<{ jobs: LockedJob[]; changes: Placing }>,
): Promise<Selection> {
  const held = await lockJobs(ctx.db, jobids);
  const { jobs: changed, changes } = await choose(held.filter((job) => can(job, action)));
  const ids = changed.map(({ jobid }) => jobid);
  if (ids.length > 0) {
    await writeJobs(ctx.db, ids, changes);
    const { crewHrid = null, schdate = null } = changes;
    await pushDayChanged(ctx, [...changed, { crewHrid, schdate }]);
  }
  const refused: Selection["refused"] = [];
  for (const jobid of new Set(jobids)) {
    const job = held.find((each) => each.jobid === jobid);
    if (!job) refused.push({ jobid, message: NO_JOB });
    else if (!can(job, action)) refused.push({ jobid, message: await whyNot(ctx, job, action) });
  }
  return { changed, refused };
}

/** A job moving to another place, and why it can't if the table refuses. */
export type HeldPlace = {
  job: LockedJob;
  whyNot: (to: Pick<JobPlace, "crewHrid">) => Promise<string | null>;
};

/**
 * The same if each job in a selection gets its own place, as on the planning board: locked by id, with the table's
 * refusal of each. `writePlaces` then moves the ones the verb chose; the verb records the event.
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

/** Errors: 409 unless the transition table lets every job move to its place. */
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
  if (places.length === 0) return;
  await writePlaces(ctx.db, places);
  await pushDayChanged(ctx, [...held.map(({ job }) => job), ...places]);
}

/** A job without a lock, to find out what else to lock first. Errors: 404. */
export async function loadJob(ctx: Context, jobid: number): Promise<JobNow> {
  const job = await findJobNow(ctx.db, jobid);
  if (!job) throw new NotFound(NO_JOB);
  return job;
}

/**
 * Errors: 409 `state` unless the transition table lets the job take this step; it says the state, who changed it and
 * when.
 */
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

/** A refusal's message, with who changed the job last and when, if we know. */
export async function withLastChange(ctx: Context, job: JobNow, message: string): Promise<string> {
  const last = await findLastChange(ctx.db, job);
  return last ? `${message} Last change: ${last.name}, ${formatInstant(last.at)}.` : message;
}
