import { type Context, doneAt, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { freeSlot } from "@/lib/core/bookings/sql/booking-limits";
import { insertJobNote, type JobChanges, type LockedJob } from "@/lib/core/jobs/sql/job-changes";
import { withdrawCardPayment } from "@/lib/core/payments/intend-payment";
import { getSetting } from "@/lib/core/settings/reads";
import { eavesMove } from "@/lib/core/work/action-rules";
import { Conflict } from "@/lib/errors";
import { type ResultCode, resultMessage } from "@/lib/platform/results/result-rules";
import { tellRunsheet } from "@/lib/platform/results/runsheet-message";
import { businessDate, formatDate } from "@/lib/values/dates";
import { changeJob, holdJob, type JobAct } from "./change-job";
import type {
  cancelJobContract,
  eavesPlusFiveContract,
  rescheduleJobContract,
  uncancelJobContract,
} from "./contract";
import { amongPartners } from "./partner-work";

export const OFF_THE_LIST = { crewHrid: null, schdate: null, num: null, reportstime: null };

/**
 * Cancels a job, so it leaves every list. Its note, crew, number and start stay readable; restoring it makes it
 * unassigned. It loses its appointment and planned charge. Errors: 404, 409 once it is returned or cancelled.
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
 * Moves a job off its crew and into the holding cell; it loses its start, number and appointment slot (rule
 * cancel-and-move). Errors: 404, 409 once it is returned.
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
 * Moves the visit within its crew by the days in the settings, without number or start (rule cancel-and-move). The crew
 * doesn't have to be set up for the new day yet. Errors: 404, 409 without a crew, once it's returned, or when its crew
 * works for another partner by then.
 */
export async function eavesPlusFive(
  ctx: Context,
  input: Input<typeof eavesPlusFiveContract>,
): Promise<Answer<typeof eavesPlusFiveContract>> {
  const days = await getSetting(ctx.db, "eavesDays", businessDate(ctx.now));
  const move = { act: "eavesPlusFive", kind: "Eaves +5", code: "eavesMoved" } as const;
  return moveJob(ctx, input, move, async ({ crewHrid, crewName, schdate, sdate, fdate }) => {
    if (schdate === null) return { num: null, reportstime: null };
    const to = eavesMove({ schdate, sdate, fdate }, days);
    const visit = { from: { crewHrid, day: schdate }, to: { crewHrid, day: to.schdate } };
    if ((await amongPartners(ctx, [visit])).includes(true))
      throw new Conflict(
        `${crewName} works for another partner on ${formatDate(to.schdate)}. Reschedule the job instead.`,
      );
    return { ...to, num: null, reportstime: null };
  });
}

/**
 * Restores a cancelled job: it's unassigned again, or in the holding cell if its promised days are over. It gave back
 * its appointment slot and doesn't take one again. Errors: 404, 409 unless cancelled, or of an erased client.
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
 * Changes a job and stores the note that says why, with its kind. Frees the slot of its appointment, which won't be
 * kept on that day. Errors: 403, 404, 409.
 */
async function moveJob(
  ctx: Context,
  { jobid, hrid, notes }: Input<typeof cancelJobContract>,
  { act, kind, code }: Move,
  change: (job: LockedJob) => JobChanges | Promise<JobChanges>,
): Promise<{ msg: string }> {
  // Slot before job, as in booking and deleting; a refusal below rolls both back.
  await freeSlot(ctx.db, jobid);
  const { job, write } = await holdJob(ctx, jobid, act, { sender: hrid });
  await write(await change(job), { ownWords: notes });
  await writeNote(ctx, { jobid, kind, notes });
  return { msg: tellRunsheet(ctx, code, job) };
}

const writeNote = (ctx: Context, note: { jobid: number; kind: string; notes: string }) =>
  insertJobNote(ctx.db, { ...note, recorderHrid: staffOf(ctx).hrid, ts: doneAt(ctx) });
