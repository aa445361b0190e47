import { freeSlot } from "@/db/queries/bookings/booking-limits";
import { insertJobNote, type JobChanges, type LockedJob } from "@/db/queries/jobs/job-changes";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { withdrawCardPayment } from "@/lib/core/payments/intend-payment";
import { getSetting } from "@/lib/core/settings/reads";
import { eavesMove } from "@/lib/core/work/action-rules";
import { Conflict } from "@/lib/errors";
import { type ResultCode, resultMessage } from "@/lib/platform/results/result-rules";
import { tellRunsheet } from "@/lib/platform/results/runsheet-message";
import { businessDate } from "@/lib/values/dates";
import { changeJob, holdJob, type JobAct } from "./change-job";
import type {
  cancelJobContract,
  eavesPlusFiveContract,
  rescheduleJobContract,
  uncancelJobContract,
} from "./contract";

const OFF_THE_LIST = { crewHrid: null, schdate: null, num: null, reportstime: null };

/**
 * Takes a job out of every list and keeps it with its note; crew, number and start stay to be read; brought back it
 * is unassigned. Its appointment and a planned charge fall away. Errors: 404, 409 once it is returned or cancelled.
 */
export const cancelJob = (
  ctx: Context,
  input: Input<typeof cancelJobContract>,
): Promise<Answer<typeof cancelJobContract>> =>
  moveJob(ctx, input, { act: "cancel", kind: "Cancel", code: "cancelled" }, async ({ jobid }) => {
    await withdrawCardPayment(ctx, jobid);
    return { cancelledAt: ctx.now };
  });

/**
 * Off its crew and into the holding cell; start, number and the slot of its appointment go (rule cancel-and-move).
 * Errors: 404, 409 once it is returned.
 */
export const rescheduleJob = (
  ctx: Context,
  input: Input<typeof rescheduleJobContract>,
): Promise<Answer<typeof rescheduleJobContract>> =>
  moveJob(ctx, input, { act: "reschedule", kind: "Reschedule", code: "rescheduled" }, () => ({
    ...OFF_THE_LIST,
    holdingCell: true,
  }));

/**
 * Moves the visit within its crew by the setting's days, without number or start (rule cancel-and-move). The
 * crew doesn't have to be set up for the new day yet. Errors: 404, 409 without a crew or once it's returned.
 */
export async function eavesPlusFive(
  ctx: Context,
  input: Input<typeof eavesPlusFiveContract>,
): Promise<Answer<typeof eavesPlusFiveContract>> {
  const days = await getSetting(ctx.db, "eavesDays", businessDate(ctx.now));
  const move = { act: "eavesPlusFive", kind: "Eaves +5", code: "eavesMoved" } as const;
  return moveJob(ctx, input, move, ({ schdate, sdate, fdate }) => ({
    ...(schdate === null ? {} : eavesMove({ schdate, sdate, fdate }, days)),
    num: null,
    reportstime: null,
  }));
}

/**
 * A cancelled job is to be done after all: unassigned again, in the holding cell when its promised days are over. The
 * slot of its appointment was given back and isn't taken again. Errors: 404, 409 unless cancelled, or of an erased client.
 */
export async function uncancelJob(
  ctx: Context,
  { id }: Input<typeof uncancelJobContract>,
): Promise<Answer<typeof uncancelJobContract>> {
  const job = await changeJob(ctx, id, "uncancel", ({ fdate, clientErasedAt }) => {
    if (clientErasedAt) throw new Conflict("This client was erased, so the job stays cancelled.");
    return { ...OFF_THE_LIST, cancelledAt: null, holdingCell: fdate < businessDate(ctx.now) };
  });
  await writeNote(ctx, { jobid: id, kind: "Uncancel", notes: "Brought back by the office" });
  return { success: true, msg: resultMessage("broughtBack", job) };
}

type Move = { act: JobAct; kind: string; code: ResultCode };

/**
 * Changes a job and keeps the note that says why, with its sort; the slot its appointment held is free for others, as
 * it will not be kept on that day. Errors: 403, 404, 409.
 */
async function moveJob(
  ctx: Context,
  { jobid, hrid, notes }: Input<typeof cancelJobContract>,
  { act, kind, code }: Move,
  change: (job: LockedJob) => JobChanges | Promise<JobChanges>,
): Promise<{ msg: string }> {
  // Slot before job, as in booking and deleting; a refusal below takes it all back.
  await freeSlot(ctx.db, jobid);
  const { job, write } = await holdJob(ctx, jobid, act, { sender: hrid });
  await write(await change(job), { ownWords: notes });
  await writeNote(ctx, { jobid, kind, notes });
  return { msg: tellRunsheet(ctx, code, job) };
}

const writeNote = (ctx: Context, note: { jobid: number; kind: string; notes: string }) =>
  insertJobNote(ctx.db, { ...note, recorderHrid: staffOf(ctx).hrid, ts: ctx.now });
