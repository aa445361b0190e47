import type { Context } from "@/lib/context";
import { claimsOf, isPayable, totalOf } from "@/lib/core/payments/amount-rules";
import { tellOffice } from "@/lib/core/payments/payment-mails";
import { changePlan, type IntendedRow, lockPlans } from "@/lib/core/payments/sql/intended-payments";
import { findJobOfPayLink } from "@/lib/core/payments/sql/pay-links";
import type { AttemptRow } from "@/lib/core/payments/sql/payments";
import { getSettings, readHst } from "@/lib/core/settings/reads";
import { env } from "@/lib/env";
import { path } from "@/lib/paths";
import { audit } from "@/lib/platform/audit/record";
import { button, greeting, writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { clientName } from "@/lib/values/client-name";
import { businessDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { MAX_TRIES } from "./plan-rules";

/** What the end of a charge means for its jobs' planned charges; the jobs are locked. */
export async function settlePlans(
  ctx: Context,
  attempt: Pick<AttemptRow, "id" | "lastError">,
  jobids: readonly number[],
  end: "succeeded" | "failed" | "cancelled",
): Promise<void> {
  for (const plan of await lockPlans(ctx.db, jobids)) {
    const own = plan.attemptId === attempt.id;
    if (end === "succeeded") await changePlan(ctx.db, plan.id, { state: own ? "charged" : "cancelled" });
    // Given up before the card was charged, so it wasn't a try. A refused one has a reason.
    else if (own && end === "cancelled" && attempt.lastError === null)
      await changePlan(ctx.db, plan.id, { tries: plan.tries - 1 });
    else if (own) await failedTry(ctx, plan, attempt.lastError);
  }
}

/** A failed try, already counted in `tries`; after the last one we charge nothing until someone acts. */
export async function failedTry(ctx: Context, plan: IntendedRow, lastError: string | null): Promise<void> {
  const { id, jobid, tries } = plan;
  if (tries < MAX_TRIES) return changePlan(ctx.db, id, { tries, lastError });
  await changePlan(ctx.db, id, { tries, lastError, state: "declined" });
  const note =
    `The planned card payment failed on ${tries} days, so we stopped trying. ${lastError ?? ""}`.trim();
  await audit(ctx, {
    action: "job.card-plan-ended",
    subject: "job",
    subjectId: jobid,
    after: { tries },
    note,
  });
  await tellOfGivenUp(ctx, { planId: id, jobid, reason: lastError });
}

type GivenUp = { planId: number; jobid: number; reason: string | null };

/** Tells the office and the client that a planned charge failed for the last time. */
async function tellOfGivenUp(ctx: Context, { planId, jobid, reason }: GivenUp): Promise<void> {
  const job = await findJobOfPayLink(ctx.db, jobid);
  if (!job) return;
  const { cfid } = job;
  const owed = isPayable(job) ? formatMoney(totalOf(claimsOf([job], await readHst(ctx.db)))) : "the job";
  await tellOffice(ctx, {
    kind: "payment-declined",
    key: String(planId),
    subject: `We couldn't charge client ${cfid} for Job[${jobid}]`,
    cfid,
    lines: [
      `We tried to charge ${owed} to client ${cfid}'s card on ${MAX_TRIES} days, and it failed each time.`,
      ...(reason ? [`Last reason given: ${reason}`] : []),
      `We won't try again automatically. The job is on Stuff To Do, and the client ${job.email ? "has been emailed" : "has no email address, so please call"}.`,
    ],
  });
  if (job.email) await tellClient(ctx, job, { planId, owed, reason });
}

type Job = NonNullable<Awaited<ReturnType<typeof findJobOfPayLink>>>;
type Words = { planId: number; owed: string; reason: string | null };

async function tellClient(ctx: Context, job: Job, { planId, owed, reason }: Words): Promise<void> {
  const { company, officePhone } = await getSettings(
    ctx.db,
    ["company", "officePhone"],
    businessDate(ctx.now),
  );
  const lines = [
    greeting(clientName(job)),
    "",
    `We tried to charge ${owed} to your card for our work at ${job.address}, and it didn't go through.`,
    ...(reason ? [`The reason we were given: ${reason}`] : []),
    "We won't try again automatically.",
    "",
    "You can pay on your dashboard, with this card or another one:",
    button(new URL(path.clientDashboard("?panel=apply_payment"), env().NEXTAUTH_URL).href),
    "",
    `If you've already paid, please ignore this email. Questions? Call ${officePhone} or email ${company.email}.`,
    company.name,
  ];
  await enqueueMessage(ctx, {
    kind: "payment-declined-client",
    channel: "email",
    to: job.email ?? "",
    subject: `We couldn't charge your card for our work at ${job.address}`,
    ...writeLetter(lines),
    uniqueKey: `payment-declined-client:${planId}`,
    jobid: job.jobid,
    cfid: job.cfid,
  });
}
