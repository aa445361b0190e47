import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { mailFor } from "@/lib/core/messages/words";
import { CHARGE_ABOVE } from "@/lib/core/payments/amount-rules";
import { readHst } from "@/lib/core/settings/reads";
import { env } from "@/lib/env";
import { Conflict } from "@/lib/errors";
import { listOwedJobs, type Recipient } from "@/lib/features/messages/sql/recipients";
import { path } from "@/lib/paths";
import { audit } from "@/lib/platform/audit/record";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { insertLink } from "@/lib/platform/auth/sql/link-tokens";
import { enqueueMessage, sentToday } from "@/lib/platform/outbox/enqueue";
import { clientName } from "@/lib/values/client-name";
import { businessDate, DAY_MS, daysBetween, formatDate } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";
import { sumWithHst } from "@/lib/values/tax";
import { count } from "@/lib/values/text";
import { recipientOr404, wayTo } from "./client-values";
import type { sendStatementContract } from "./contract";

type Send = typeof sendStatementContract;

const LINK_DAYS = 30;
/** With more jobs than this, one link to the dashboard pays them together. */
const MOST_LINKS = 5;

const one = (text: string) => text.replace(/\s+/g, " ");
const ageOf = (days: number) => (days <= 0 ? "today" : count(days, "day"));
const payUrl = (token: string) => `${env().NEXTAUTH_URL}${path.pay(token)}`;

/**
 * Emails a client every unpaid job with its age, and a link to pay each by card. Errors: 404; 409 nothing is owed or
 * they can't be emailed; 429 already sent today (rule once-a-day).
 */
export async function sendStatement(ctx: Context, { cfid }: Input<Send>): Promise<Answer<Send>> {
  const client = await recipientOr404(ctx, cfid);
  await countClientReads(ctx, [cfid]);
  const way = await wayTo(ctx, client, "email");
  if ("why" in way) throw new Conflict(way.why);
  const today = businessDate(ctx.now);
  const [owed, hst] = await Promise.all([listOwedJobs(ctx.db, cfid), readHst(ctx.db)]);
  if (owed.length === 0) throw new Conflict("This client owes nothing.");
  const jobs = owed.map((job) => ({ total: sumWithHst([job], hst).total, ...job }));
  const payable = jobs.filter(({ total }) => total > CHARGE_ABOVE);
  const linked = (payable.length > MOST_LINKS ? [] : payable).map((job) => ({ job, token: newLinkToken() }));
  const total = formatMoney(sumWithHst(owed, hst).total);
  const words = await statementWords(ctx, client, { jobs, linked, total });
  const queued = await enqueueMessage(ctx, {
    kind: "statement",
    channel: "email",
    to: way.to,
    cfid,
    ...words,
    uniqueKey: `statement:${cfid}:${today}`,
  });
  if (!queued) throw sentToday(ctx, "A statement was already sent today.");
  for (const { job, token } of linked) await keepLink(ctx, { jobid: job.jobid, token, recipient: way.to });
  const after = { jobids: jobs.map(({ jobid }) => jobid) };
  await audit(ctx, { action: "client.send-statement", subject: "client", subjectId: cfid, after });
  return { success: true, msg: `Statement to ${way.to} queued` };
}

type Job = Awaited<ReturnType<typeof listOwedJobs>>[number] & { total: Cents };
type Statement = { jobs: readonly Job[]; linked: readonly { job: Job; token: string }[]; total: string };

function statementWords(ctx: Context, client: Recipient, { jobs, linked, total }: Statement) {
  const today = businessDate(ctx.now);
  const dashboard = `${env().NEXTAUTH_URL}${path.clientDashboard("?panel=apply_payment")}`;
  const name = clientName(client);
  const lines = jobs.map(
    ({ address, jobdesc, datebi, total: owing }) =>
      `${one(address)}, ${one(jobdesc)}, ${formatDate(datebi)} (${ageOf(daysBetween(datebi, today))}): ${formatMoney(owing)}`,
  );
  const links = linked.map(({ job, token }) => `Pay for ${one(job.address)}:\n${payUrl(token)}`);
  const values = {
    "first name": client.firstname || name,
    name,
    day: formatDate(today),
    owing: total,
    link: dashboard,
    jobs: lines.join("\n"),
    "pay links": links.length > 0 ? links.join("\n") : `Pay in your dashboard:\n${dashboard}`,
  };
  return mailFor(ctx, "statement", values);
}

type Sent = { jobid: number; token: string; recipient: string };

const keepLink = (ctx: Context, { jobid, token, recipient }: Sent) =>
  insertLink(ctx.db, {
    tokenHash: hashLinkToken(token),
    jobid,
    purpose: "pay",
    recipient,
    createdBy: staffOf(ctx).hrid,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + LINK_DAYS * DAY_MS),
  });
