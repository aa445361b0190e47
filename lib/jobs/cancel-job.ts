import { insertJobNote } from "@/db/queries/job-changes";
import { audit } from "@/lib/audit/record";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/http/contract";
import { resultMessage } from "@/lib/http/results/result-rules";
import { withdrawCardPayment } from "@/lib/payments/intend-payment";
import { businessDate } from "@/lib/values/dates";
import type { cancelJobContract, uncancelJobContract } from "./contract";
import { jobToChange, stepJob } from "./job-step";
import { changeWithNote } from "./note-change";

/**
 * Takes a job out of every list and keeps it with its note; crew, number and start stay to be read; brought back it
 * is unassigned. Its appointment and a planned charge fall away. Errors: 404, 409 once it
 * is returned or cancelled.
 */
export const cancelJob = (
  ctx: Context,
  input: Input<typeof cancelJobContract>,
): Promise<Answer<typeof cancelJobContract>> =>
  changeWithNote(ctx, input, {
    action: "cancel",
    audited: "job.cancel",
    kind: "Cancel",
    code: "cancelled",
    changes: () => ({ cancelledAt: ctx.now }),
    alongside: (inside, { jobid }) => withdrawCardPayment(inside, jobid),
  });

/**
 * A cancelled job is to be done after all: unassigned again, in the holding cell when its promised days are over
 *. The slot of its appointment was given back and isn't taken again. Errors: 404, 409 unless cancelled.
 */
export async function uncancelJob(
  ctx: Context,
  { id }: Input<typeof uncancelJobContract>,
): Promise<Answer<typeof uncancelJobContract>> {
  const { hrid: recorderHrid } = staffOf(ctx);
  const job = await jobToChange(ctx, id);
  const after = {
    cancelledAt: null,
    crewHrid: null,
    schdate: null,
    num: null,
    reportstime: null,
    holdingCell: job.fdate < businessDate(ctx.now),
  };
  await stepJob(ctx, job, "uncancel", after);
  const note = {
    jobid: id,
    kind: "Uncancel",
    notes: "Brought back by the office",
    recorderHrid,
    ts: ctx.now,
  };
  await insertJobNote(ctx.db, note);
  const before = Object.fromEntries(Object.entries(job).filter(([key]) => key in after));
  await audit(ctx, { action: "job.uncancel", subject: "job", subjectId: id, before, after });
  return { success: true, msg: resultMessage("broughtBack", job) };
}
