import { findJobToMail } from "@/db/queries/client-jobs";
import { audit } from "@/lib/audit/record";
import { ownerScope } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { vouchOnDashboard } from "@/lib/dashboard/vouch";
import { Conflict, Invalid, NotFound } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import type { sendReceiptContract } from "@/lib/jobs/contract";
import { enqueueMessage } from "@/lib/outbox/enqueue";
import { sentToday } from "@/lib/outbox/sent-today";
import { getSettings } from "@/lib/settings/reads";
import { businessDate } from "@/lib/values/dates";
import { receiptMail } from "./mails";

type Send = typeof sendReceiptContract;

const FAILED = "Receipt Sent UnSuccessfully.";

/**
 * Mails the client the receipt of a completed job, with the HST of the day it was done. Errors: 404 another's job; 409
 * not completed or without a price; 422 no email on file; 429 sent today already (T29, rule once-a-day).
 */
export async function sendReceipt(ctx: Context, { id }: Input<Send>): Promise<Answer<Send>> {
  const job = await findJobToMail(ctx.db, id, ownerScope(ctx).cfid);
  if (!job) throw new NotFound();
  const { jobid, cfid, datebi: day, price, email, recstatus } = job;
  if (day === null) throw new Conflict(`${FAILED} This job is not completed yet.`);
  if (price === null) throw new Conflict(`${FAILED} The price of this job is not set yet.`);
  if (!email) throw new Invalid(`${FAILED} There is no email address on file.`);
  const { hst, ...office } = await getSettings(ctx.db, ["company", "officePhone", "hst"], day);
  const owing = recstatus === null || recstatus === "Receivable";
  const sent = await enqueueMessage(ctx, {
    kind: "receipt",
    channel: "email",
    to: email,
    jobid,
    cfid,
    ...receiptMail(job, { day, price, rate: hst.standard, owing }, office),
    uniqueKey: `receipt:${jobid}:${businessDate(ctx.now)}`,
  });
  if (!sent) throw sentToday(ctx, `${FAILED} It was sent today already.`);
  await audit(ctx, { action: "job.send-receipt", subject: "job", subjectId: id });
  vouchOnDashboard(ctx, "receipt_sent");
  return { success: true };
}
