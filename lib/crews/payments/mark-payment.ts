import { type CrewPaymentLine, confirmPayment, findCrewPayment, payJobOf } from "@/db/queries/crew-payments";
import { lockJob } from "@/db/queries/job-changes";
import { audit } from "@/lib/audit/record";
import { type Context, staffOf } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import type { markPaymentContract } from "./contract";
import { toCrewPayment } from "./payment-wire";
import { CONFIRMATION_WORDS, type Confirmation, nextConfirmation } from "./rules";

/**
 * The closer has the money, or the office has processed it, which makes the job PAID (decisions 24). Errors: 404, 403
 * somebody else's hrid, 409 with the payment as it stands: confirmed already, or the closer's mark is missing.
 */
export async function markPayment(
  ctx: Context,
  { id, hrid, by }: Input<typeof markPaymentContract>,
): Promise<Answer<typeof markPaymentContract>> {
  const actor = staffOf(ctx);
  if (hrid && hrid !== actor.hrid)
    throw new Forbidden("This is somebody else's number. Please log in again.");
  const seen = await load(ctx, id);
  // Job before payment, as every writer of both locks them.
  await lockJob(ctx.db, seen.jobid);
  const before = await load(ctx, id);
  refuseOutOfOrder(before, by);
  if (!(await confirmPayment(ctx.db, { id, by, hrid: actor.hrid, at: ctx.now })))
    refuseOutOfOrder(await load(ctx, id), by);
  if (by === "conf2") await payJobOf(ctx.db, before.jobid);
  await audit(ctx, {
    action: by === "conf1" ? "crew-payment.closer" : "crew-payment.processed",
    subject: "crew-payment",
    subjectId: id,
    after: { by, jobid: before.jobid },
  });
  return { payment: toCrewPayment(await load(ctx, id)) };
}

async function load(ctx: Context, id: number): Promise<CrewPaymentLine> {
  const payment = await findCrewPayment(ctx.db, id);
  if (!payment) throw new NotFound("There is no such payment.");
  return payment;
}

function refuseOutOfOrder(row: CrewPaymentLine, by: Confirmation): void {
  const payment = toCrewPayment(row);
  const next = nextConfirmation(payment);
  if (next === by) return;
  const message =
    next === "conf1"
      ? "The closer has not confirmed this payment yet."
      : `${payment[by]} has pressed ${CONFIRMATION_WORDS[by]} already.`;
  throw new Conflict(message, { details: { payment } });
}
