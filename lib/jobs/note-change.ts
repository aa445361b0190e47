import { freeSlot } from "@/db/queries/client-changes";
import { insertJobNote, type JobChanges, type LockedJob } from "@/db/queries/job-changes";
import { audit } from "@/lib/audit/record";
import type { AuditAction } from "@/lib/audit/words/action-rules";
import { type Context, staffOf } from "@/lib/context";
import type { ResultCode } from "@/lib/http/results/result-rules";
import { jobToChange, type Sender, stepJob, tellRunsheet } from "./job-step";
import type { JobAction } from "./transition-rules";

type Noted = {
  action: JobAction;
  /** What the audit log calls it, and the note's sort. */
  audited: AuditAction;
  kind: string;
  code: ResultCode;
  changes: (job: LockedJob) => JobChanges;
  /** Other records cancelled in the same transaction. */
  alongside?: (ctx: Context, job: LockedJob) => Promise<void>;
};

/**
 * Changes a job and keeps the note that says why, with its sort; the slot its appointment held is free for others, as
 * it will not be kept on that day. Errors: 403, 404, 409.
 */
export async function changeWithNote(
  ctx: Context,
  { jobid, hrid, notes }: { jobid: number; hrid?: Sender; notes: string },
  { action, audited, kind, code, changes, alongside }: Noted,
): Promise<{ msg: string }> {
  const { hrid: recorderHrid } = staffOf(ctx);
  // Slot before job, as in booking and deleting; a refusal below takes it all back.
  await freeSlot(ctx.db, jobid);
  const job = await jobToChange(ctx, jobid, hrid);
  const after = changes(job);
  await stepJob(ctx, job, action, after);
  await alongside?.(ctx, job);
  await insertJobNote(ctx.db, { jobid, kind, notes, recorderHrid, ts: ctx.now });
  const before = Object.fromEntries(Object.entries(job).filter(([key]) => key in after));
  await audit(ctx, { action: audited, subject: "job", subjectId: jobid, before, after, ownWords: notes });
  return { msg: tellRunsheet(ctx, code, job) };
}
