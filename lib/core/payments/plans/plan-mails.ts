import { findJobOfPayLink } from "@/db/queries/payments/pay-links";
import type { Context } from "@/lib/context";
import { claimsOf, isPayable, totalOf } from "@/lib/core/payments/amount-rules";
import { tellOffice } from "@/lib/core/payments/payment-mails";
import { getSettings, readHst } from "@/lib/core/settings/reads";
import { env } from "@/lib/env";
import { path } from "@/lib/paths";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { clientName } from "@/lib/values/client-name";
import { businessDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { MAX_TRIES } from "./plan-rules";

type GivenUp = { planId: number; jobid: number; reason: string | null };

/** Tells the office and the client that a planned charge failed for the last time. */
export async function tellOfGivenUp(ctx: Context, { planId, jobid, reason }: GivenUp): Promise<void> {
  const job = await findJobOfPayLink(ctx.db, jobid);
  if (!job) return;
  const { cfid } = job;
  const owed = isPayable(job) ? formatMoney(totalOf(claimsOf([job], await readHst(ctx.db)))) : "the job";
  await tellOffice(ctx, {
    kind: "payment-declined",
    key: String(planId),
    subject: `Job[${jobid}] couldn't be charged`,
    cfid,
    lines: [
      `We tried to charge ${owed} to the card of client ${cfid} on ${MAX_TRIES} days, and it failed each time.`,
      ...(reason ? [`The last reason: ${reason}`] : []),
      `Nothing more is charged until somebody acts. The job is on Stuff To Do, and the client ${job.email ? "has been emailed" : "has no email address, so please call"}.`,
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
  const body = [
    `Hello ${clientName(job)},`,
    "",
    `We tried to charge ${owed} to your card for our work at ${job.address}, and it didn't go through.`,
    ...(reason ? [`The reason we were given: ${reason}`] : []),
    "We won't try your card again by ourselves.",
    "",
    "You can pay on your dashboard, with this card or another one:",
    new URL(path.clientDashboard("?panel=apply_payment"), env().NEXTAUTH_URL).href,
    "",
    `Have you paid already? Then please ignore this email. Questions? Call ${officePhone} or write to ${company.email}.`,
    company.name,
  ].join("\n");
  await enqueueMessage(ctx, {
    kind: "payment-declined-client",
    channel: "email",
    to: job.email ?? "",
    subject: `We couldn't charge your card for our work at ${job.address}`,
    body,
    uniqueKey: `payment-declined-client:${planId}`,
    jobid: job.jobid,
    cfid: job.cfid,
  });
}
