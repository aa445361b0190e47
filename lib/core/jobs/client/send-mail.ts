import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import type { sendJobConfirmationContract, sendReceiptContract } from "@/lib/core/jobs/contract";
import { findJobToMail, type JobToMail } from "@/lib/core/jobs/sql/client-jobs";
import { findJobClient } from "@/lib/core/jobs/sql/jobs";
import type { TemplateValues } from "@/lib/core/messages/kind-rules";
import { mailFor } from "@/lib/core/messages/words";
import { getSettings } from "@/lib/core/settings/reads";
import { Conflict, Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { ownerScope } from "@/lib/platform/auth/scope";
import { enqueueMessage, sentToday } from "@/lib/platform/outbox/enqueue";
import { vouchOnDashboard } from "@/lib/platform/results/result-cookie";
import { businessDate } from "@/lib/values/dates";
import { taxDay } from "@/lib/values/tax";
import { readDamageLines } from "./damage-lines";
import { orderValues, receiptMail } from "./mails";

type Confirm = typeof sendJobConfirmationContract;

const NOT_CONFIRMED = "Confirmation Sent UnSuccessfully.";

/**
 * Emails the client the booking. Errors: 404 another's job; 409 a completed one; 422 no email on file; 429
 * already sent today (T29, rule once-a-day).
 */
export async function sendJobConfirmation(ctx: Context, { id }: Input<Confirm>): Promise<Answer<Confirm>> {
  const job = await findJobToMail(ctx.db, id, ownerScope(ctx).cfid);
  if (!job) throw new NotFound();
  if (job.datebi !== null) throw new Conflict(`${NOT_CONFIRMED} This job is completed.`);
  if (!job.email) throw new Invalid(`${NOT_CONFIRMED} There is no email address on file.`);
  if (!(await queueConfirmation(ctx, job)))
    throw sentToday(ctx, `${NOT_CONFIRMED} It was already sent today.`);
  await audit(ctx, { action: "job.send-confirmation", subject: "job", subjectId: id });
  vouchOnDashboard(ctx, "confirmation_sent");
  return { success: true };
}

/** Queues it, also when a client books; false without an email, or if today's already exists. */
export const queueConfirmation = (ctx: Context, job: JobToMail): Promise<boolean> =>
  queueOrderMail(ctx, job, { kind: "job-confirmation", once: businessDate(ctx.now) });

type OrderMail = {
  kind: "job-confirmation" | "booking-moved" | "booking-deleted" | "booking-request";
  /** The same is only sent once for a job. */
  once: string;
  /** What its words say besides the order. */
  more?: Pick<TemplateValues, "before" | "request">;
};

/** Queues an email about an order; false without an address, or if it was queued before. */
export async function queueOrderMail(
  ctx: Context,
  job: JobToMail,
  { kind, once, more }: OrderMail,
): Promise<boolean> {
  const { jobid, cfid, email } = job;
  if (!email) return false;
  const due = taxDay({ datebi: null, due: job.sdate }, businessDate(ctx.now));
  const { hst } = await getSettings(ctx.db, ["hst"], due);
  const values = { ...orderValues(job, hst.standard), ...more };
  return enqueueMessage(ctx, {
    kind,
    channel: "email",
    to: email,
    jobid,
    cfid,
    ...(await mailFor(ctx, kind, values)),
    uniqueKey: `${kind}:${jobid}:${once}`,
  });
}

type SendReceipt = typeof sendReceiptContract;

const FAILED = "Receipt Sent UnSuccessfully.";

/**
 * Emails the client the receipt of a completed job, with the HST of the day it was done. Errors: 404
 * another's job; 409 not completed or without a price; 422 no email on file; 429 already sent today (T29,
 * rule once-a-day).
 */
export async function sendReceipt(ctx: Context, { id }: Input<SendReceipt>): Promise<Answer<SendReceipt>> {
  await queueReceipt(ctx, id, ownerScope(ctx).cfid);
  vouchOnDashboard(ctx, "receipt_sent");
  return { success: true };
}

/** The same from the job's page, where no dashboard is open. Errors: as above. */
export async function resendReceipt(ctx: Context, { id }: Input<SendReceipt>): Promise<Answer<SendReceipt>> {
  const job = await findJobClient(ctx.db, id);
  if (!job) throw new NotFound();
  await queueReceipt(ctx, id, job.cfid);
  return { success: true };
}

async function queueReceipt(ctx: Context, id: number, owner: number): Promise<void> {
  const job = await findJobToMail(ctx.db, id, owner);
  if (!job) throw new NotFound();
  const { jobid, cfid, datebi: day, price, email, recstatus } = job;
  if (day === null) throw new Conflict(`${FAILED} This job isn't completed yet.`);
  if (price === null) throw new Conflict(`${FAILED} This job's price isn't set yet.`);
  if (!email) throw new Invalid(`${FAILED} There is no email address on file.`);
  const {
    hst,
    workCodes: works,
    ...office
  } = await getSettings(ctx.db, ["company", "officePhone", "hst", "workCodes"], day);
  const owing = recstatus === null || recstatus === "Receivable";
  const damage = await readDamageLines(ctx, jobid);
  const sent = await enqueueMessage(ctx, {
    kind: "receipt",
    channel: "email",
    to: email,
    jobid,
    cfid,
    ...receiptMail(job, { day, price, rate: hst.standard, owing, damage, works }, office),
    uniqueKey: `receipt:${jobid}:${businessDate(ctx.now)}`,
  });
  if (!sent) throw sentToday(ctx, `${FAILED} It was already sent today.`);
  await audit(ctx, { action: "job.send-receipt", subject: "job", subjectId: id });
}
