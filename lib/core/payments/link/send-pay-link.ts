import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { CHARGE_ABOVE, claimsOf, isPaid, isPayable, type JobOwed } from "@/lib/core/payments/amount-rules";
import { HELD_WORDS } from "@/lib/core/payments/held-rules";
import { findJobOfPayLink } from "@/lib/core/payments/sql/pay-links";
import { getSettings, readHst } from "@/lib/core/settings/reads";
import { env } from "@/lib/env";
import { Invalid, NotFound, Refused } from "@/lib/errors";
import { path } from "@/lib/paths";
import { audit } from "@/lib/platform/audit/record";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { checkRecorder } from "@/lib/platform/auth/scope";
import { countRevoked, insertLink } from "@/lib/platform/auth/sql/link-tokens";
import { amount, button, closing, fact, greeting, writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage, sentToday } from "@/lib/platform/outbox/enqueue";
import { clientName, type Named } from "@/lib/values/client-name";
import { type BusinessDate, businessDate, DAY_MS, formatDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { type HstFrom, hstOn, restOf, withHst } from "@/lib/values/tax";
import { notOwed, priceUnconfirmed, type sendPayLinkContract } from "./contract";

type Send = typeof sendPayLinkContract;
type Job = NonNullable<Awaited<ReturnType<typeof findJobOfPayLink>>>;

/**
 * Emails the client a link to pay this one job by card, valid for thirty days and for nothing else (rule
 * client-links). Errors: 403 another's hrid; 404; 409 nothing to pay by card, or held by an open issue or a
 * price that waits to be checked (rules open-issue, returned-price); 422 no email; 429 sent today, or too many
 * clients this hour.
 */
export async function sendPayLink(ctx: Context, { id, hrid }: Input<Send>): Promise<Answer<Send>> {
  const { hrid: createdBy } = staffOf(ctx);
  checkRecorder(ctx, hrid);
  const job = await findJobOfPayLink(ctx.db, id);
  if (!job) throw new NotFound("We can't find this job. It may have been deleted.");
  await countClientReads(ctx, [job.cfid]);
  const today = businessDate(ctx.now);
  const office = await getSettings(ctx.db, ["company", "officePhone"], today);
  const hst = await readHst(ctx.db);
  const day = payableSince(job, hst);
  if (job.heldFor)
    throw new Refused(job.heldFor === "price" ? priceUnconfirmed : notOwed, HELD_WORDS[job.heldFor].link, {
      recstatus: job.recstatus,
    });
  if (!job.email) throw new Invalid("This client has no email address.");
  // Once a day, or again after the office has revoked the link that was sent.
  const revoked = await countRevoked(ctx.db, id, "pay");
  const again = revoked > 0 ? `:${revoked}` : "";
  const token = newLinkToken();
  const href = new URL(path.pay(token), env().NEXTAUTH_URL).href;
  const { cfid, email } = job;
  const sent = await enqueueMessage(ctx, {
    kind: "pay-link",
    channel: "email",
    to: email,
    jobid: id,
    cfid,
    ...payLinkMail(job, { href, rate: hstOn(hst, day) }, office),
    uniqueKey: `pay-link:${id}:${today}${again}`,
  });
  if (!sent) throw sentToday(ctx, "This link was already sent today.");
  await insertLink(ctx.db, {
    tokenHash: hashLinkToken(token),
    jobid: id,
    purpose: "pay",
    recipient: email,
    createdBy,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + LINK_DAYS * DAY_MS),
  });
  await audit(ctx, { action: "job.send-pay-link", subject: "job", subjectId: id });
  return { message: `Stripe Link successfully sent to ${email}`, success: true };
}

/** The day the job was done. Errors: 409 when no one can pay it by card. */
function payableSince(job: Job, hst: readonly HstFrom[]): BusinessDate {
  const refuse = (why: string) => new Refused(notOwed, why, { recstatus: job.recstatus });
  if (job.cancelledAt !== null) throw refuse("This job is cancelled.");
  if (isPaid(job)) throw refuse("This job is already paid.");
  if (job.datebi === null) throw refuse("The crew hasn't returned this job yet.");
  if ((job.discountPrice ?? job.price) === null) throw refuse("This job's price isn't set yet.");
  if (!isPayable(job)) throw refuse(`This job is marked ${job.recstatus}.`);
  const [owed] = claimsOf([job], hst);
  if (!owed || owed.amount <= CHARGE_ABOVE)
    throw refuse(`Card payments must be over ${formatMoney(CHARGE_ABOVE)}.`);
  return job.datebi;
}

/** How long a pay link works. */
const LINK_DAYS = 30;

type JobInMail = JobOwed & Named & { jobdesc: string; address: string };
type Office = { company: { name: string; email: string }; officePhone: string };

/** The email with the link, the work and its price. `rate` is that of the day the job was done, 0.13. */
function payLinkMail(
  job: JobInMail,
  { href, rate }: { href: string; rate: number },
  { company, officePhone }: Office,
) {
  const { price, hst, total } = withHst(job.discountPrice ?? job.price ?? 0, rate);
  const { alreadyPaid } = job;
  const lines = [
    greeting(clientName(job)),
    "",
    `Thank you for having us at ${job.address}. You can pay for this job by card here:`,
    button(href),
    "",
    fact(`Job[${job.jobid}]`, job.jobdesc),
    ...(job.datebi ? [fact("Done", formatDate(job.datebi))] : []),
    amount("Price", formatMoney(price)),
    amount("HST", formatMoney(hst)),
    ...(alreadyPaid > 0 ? [amount("Already paid", formatMoney(alreadyPaid))] : []),
    amount(alreadyPaid > 0 ? "Left to pay" : "Total", formatMoney(restOf(total, alreadyPaid))),
    "",
    `The link is for this job only and works for ${LINK_DAYS} days. If you've already paid, please ignore this email.`,
    ...closing(company, officePhone),
  ];
  return { subject: `Pay by card for our work at ${job.address}`, ...writeLetter(lines) };
}
