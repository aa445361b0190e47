import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import {
  type CrewPaymentLine,
  confirmPayment,
  findCrewPayment,
  keepStandingBefore,
  unconfirmPayment,
} from "@/lib/core/crews/sql/crew-payments";
import { type LockedJob, lockJob, writeMoney } from "@/lib/core/jobs/sql/job-changes";
import { pushDayChanged } from "@/lib/core/pushes/queue-push";
import { readHst } from "@/lib/core/settings/reads";
import { Forbidden, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { hstOn, withHst } from "@/lib/values/tax";
import { type markPaymentContract, paymentMoved, type unmarkPaymentContract } from "./contract";
import { toCrewPayment, type Viewer, viewerOf } from "./reads";
import {
  CONFIRMATION_WORDS,
  type Confirmation,
  isOwnCollection,
  markToTakeBack,
  needsSomeoneElse,
  nextConfirmation,
  type Standing,
  standingAfter,
  UNMARK_MINUTES,
} from "./rules";

/**
 * Marks that the closer has the money, or that the office has processed it, which makes the job PAID, or leaves the
 * rest owing if cash was short (rule receivable-status). Two people sign, unless the setting lets one do both. Errors:
 * 404, 403 someone else's hrid, 409 with the current payment: already confirmed, not confirmed by the closer, the
 * closer is the caller, or the caller is of the crew that collected it (rule second-person).
 */
export async function markPayment(
  ctx: Context,
  { id, hrid, by }: Input<typeof markPaymentContract>,
): Promise<Answer<typeof markPaymentContract>> {
  const actor = staffOf(ctx);
  if (hrid && hrid !== actor.hrid)
    throw new Forbidden("You can only sign for yourself. Please log in again.");
  const viewer = await viewerOf(ctx);
  const { payment: before, job } = await lockPayment(ctx, id);
  refuseOutOfOrder(before, by, viewer);
  if (!(await confirmPayment(ctx.db, { id, by, hrid: actor.hrid, at: ctx.now })))
    refuseOutOfOrder(await loadPayment(ctx, id), by, viewer);
  if (by === "conf2") {
    await keepStandingBefore(ctx.db, id, job);
    await writeMoney(ctx.db, [job.jobid], await processed(ctx, before, job));
    await pushDayChanged(ctx, [job]);
  }
  await audit(ctx, {
    action: by === "conf1" ? "crew-payment.closer" : "crew-payment.processed",
    subject: "crew-payment",
    subjectId: id,
    after: { by, jobid: before.jobid },
  });
  return { payment: toCrewPayment(await loadPayment(ctx, id), viewer) };
}

/** The payment and its job. It locks the job first, as everything that writes both does. Errors: 404. */
async function lockPayment(ctx: Context, id: number) {
  const job = await lockJob(ctx.db, (await loadPayment(ctx, id)).jobid);
  if (!job) throw new NotFound("We can't find this payment. It may have been deleted.");
  return { payment: await loadPayment(ctx, id), job };
}

/** The job's status once the office processes this payment; `alreadyPaid` is what was paid before. */
async function processed(
  ctx: Context,
  payment: Pick<CrewPaymentLine, "amount" | "due" | "dateDone">,
  { price, discountPrice, datebi, alreadyPaid }: Priced,
): Promise<Standing> {
  const rate = hstOn(await readHst(ctx.db), datebi ?? payment.dateDone);
  const cost = withHst(discountPrice ?? price ?? 0, rate).total;
  return standingAfter(payment, { cost, alreadyPaid });
}

type Priced = Pick<LockedJob, "price" | "discountPrice" | "datebi" | "alreadyPaid">;

/** Errors: 404. */
async function loadPayment(ctx: Context, id: number): Promise<CrewPaymentLine> {
  const payment = await findCrewPayment(ctx.db, id);
  if (!payment) throw new NotFound("We can't find this payment. It may have been deleted.");
  return payment;
}

function refuseOutOfOrder(row: CrewPaymentLine, by: Confirmation, viewer: Viewer): void {
  const payment = toCrewPayment(row, viewer);
  const refuse = (message: string) => {
    throw new Refused(paymentMoved, message, { payment });
  };
  const next = nextConfirmation(payment);
  if (next !== by && next === "conf1") refuse("The closer hasn't confirmed this payment yet.");
  if (next !== by) refuse(`${payment[by]} has already pressed ${CONFIRMATION_WORDS[by]}.`);
  if (by === "conf2" && needsSomeoneElse(row, viewer))
    refuse("You pressed Closer for this payment, so someone else has to process it.");
  if (isOwnCollection(row, viewer))
    refuse(`Your own crew collected this, so someone else has to press ${CONFIRMATION_WORDS[by]}.`);
}

/**
 * Undoes the caller's own last mark within ten minutes; undoing Processed restores the job's status and what was
 * already paid. Errors: 404, 409 with the current payment: not the last mark, someone else's, too late, or the job has
 * changed since.
 */
export async function unmarkPayment(
  ctx: Context,
  { id, by }: Input<typeof unmarkPaymentContract>,
): Promise<Answer<typeof unmarkPaymentContract>> {
  const { hrid } = staffOf(ctx);
  const viewer = await viewerOf(ctx);
  const { payment: before, job } = await lockPayment(ctx, id);
  const refuse = (message: string) => {
    throw new Refused(paymentMoved, message, { payment: toCrewPayment(before, viewer) });
  };
  const own = markToTakeBack(before, viewer)?.by === by;
  if (!own || !(await unconfirmPayment(ctx.db, { id, by, hrid })))
    refuse(
      `Only the person who last pressed ${CONFIRMATION_WORDS[by]} can undo it, within ${UNMARK_MINUTES} minutes.`,
    );
  const to = { recstatus: before.jobStatusBefore, alreadyPaid: before.jobAlreadyPaidBefore ?? 0 };
  if (by === "conf2") {
    const from = await processed(ctx, before, { ...job, alreadyPaid: to.alreadyPaid });
    if (job.recstatus !== from.recstatus || job.alreadyPaid !== from.alreadyPaid)
      refuse("This job has changed since it was processed, so you can't undo this.");
    await writeMoney(ctx.db, [job.jobid], to);
    await pushDayChanged(ctx, [job]);
  }
  await audit(ctx, {
    action: by === "conf1" ? "crew-payment.undo-closer" : "crew-payment.undo-processed",
    subject: "crew-payment",
    subjectId: id,
    before: { by, jobid: before.jobid },
  });
  return { payment: toCrewPayment(await loadPayment(ctx, id), viewer) };
}
