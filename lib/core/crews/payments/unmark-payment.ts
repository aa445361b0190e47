import { unconfirmPayment } from "@/db/queries/crews/crew-payments";
import { writeMoney } from "@/db/queries/jobs/job-changes";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { paymentMoved, type unmarkPaymentContract } from "./contract";
import { loadPayment, lockPayment, processed } from "./mark-payment";
import { toCrewPayment, viewerOf } from "./payment-wire";
import { CONFIRMATION_WORDS, markToTakeBack, UNMARK_MINUTES } from "./rules";

/**
 * Takes one's own last mark back within ten minutes; without Processed the job's status and what was
 * already paid are what they were. Errors: 404, 409 with the payment as it stands: not the last mark, somebody else's,
 * too late, or the job has changed since.
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
      `${CONFIRMATION_WORDS[by]} can only be taken back by whoever pressed it last, within ${UNMARK_MINUTES} minutes.`,
    );
  const to = { recstatus: before.jobStatusBefore, alreadyPaid: before.jobAlreadyPaidBefore ?? 0 };
  if (by === "conf2") {
    const from = await processed(ctx, before, { ...job, alreadyPaid: to.alreadyPaid });
    if (job.recstatus !== from.recstatus || job.alreadyPaid !== from.alreadyPaid)
      refuse("This job has changed since it was processed, so the payment can't be taken back.");
    await writeMoney(ctx.db, [job.jobid], to);
  }
  await audit(ctx, {
    action: by === "conf1" ? "crew-payment.undo-closer" : "crew-payment.undo-processed",
    subject: "crew-payment",
    subjectId: id,
    before: { by, jobid: before.jobid },
  });
  return { payment: toCrewPayment(await loadPayment(ctx, id), viewer) };
}
