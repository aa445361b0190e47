import { createHash } from "node:crypto";
import type { Context } from "@/lib/context";
import { writeMoney } from "@/lib/core/jobs/sql/job-changes";
import { costOf, isDone } from "@/lib/core/payments/amount-rules";
import { tellOffice } from "@/lib/core/payments/payment-mails";
import { settleInside } from "@/lib/core/payments/settle";
import {
  keepReturns,
  listCollected,
  listReturns,
  listShares,
  paidByCards,
  setReturned,
} from "@/lib/core/payments/sql/card-returns";
import {
  type AttemptRow,
  type JobToPay,
  lockAttempts,
  lockJobsToPay,
} from "@/lib/core/payments/sql/payments";
import { readHst } from "@/lib/core/settings/reads";
import { Unavailable } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type { Charge } from "@/lib/platform/services/cards/payments";
import { formatMoney, sumCents } from "@/lib/values/money";
import {
  type Collected,
  type JobNews,
  jobWords,
  newsIn,
  owedAfter,
  type Return,
  splitReturns,
  standingOf,
  wordsOf,
} from "./return-rules";

/** What Stripe has for a payment, and the refunds and disputes we knew before asking. */
export type ReadReturns = { charge: Charge; known: readonly Return[]; returns: readonly Return[] };

/** Someone else stored this payment's refunds and disputes while we asked Stripe, so its answer may be outdated. */
export class OldReading extends Unavailable {}

const seenAs = (returns: readonly Return[]) =>
  JSON.stringify(returns.map(({ id, amount, status, gone }) => [id, amount, status, gone]));

/**
 * Stores a payment's refunds and disputes, in an open transaction that holds no lock. Jobs whose money was returned are
 * owed again, those whose money came back are paid, and we tell the office. Repeating it changes nothing. Errors:
 * `OldReading`.
 */
export async function takeReturns(ctx: Context, { charge, known, returns }: ReadReturns): Promise<void> {
  // The payment first, because we may not have heard of its success yet.
  const settled = await settleInside(ctx, charge);
  if (!settled) return;
  const shares = await listShares(ctx.db, settled.id);
  const [attempt] = await lockAttempts(ctx.db, [settled.id]);
  if (!attempt) return;
  if (seenAs(await listReturns(ctx.db, attempt.id)) !== seenAs(known)) throw new OldReading();
  const news = newsIn(known, returns);
  await keepReturns(
    ctx.db,
    returns.map((one) => ({ ...one, attemptId: attempt.id, updatedAt: ctx.now })),
  );
  const jobs = attempt.state === "succeeded" ? await moveJobs(ctx, attempt, shares, returns) : [];
  if (news.length === 0 && jobs.length === 0) return;
  const words = news.map(wordsOf);
  await noteInJobs(ctx, shares, jobs, words);
  await audit(ctx, {
    action: "payment.return",
    subject: "payment",
    subjectId: attempt.id,
    after: { returned: sumCents(returns.map(({ amount, gone }) => (gone ? amount : 0))) },
    note: words.join(" "),
  });
  await tellOfReturns(ctx, attempt, { news, jobs });
}

type Shares = Awaited<ReturnType<typeof listShares>>;

/** Sets the status of all the payment's jobs from what's still paid; returns the ones that changed. */
async function moveJobs(
  ctx: Context,
  attempt: AttemptRow,
  shares: Shares,
  returns: readonly Return[],
): Promise<JobNews[]> {
  const jobids = shares.map(({ jobid }) => jobid);
  const jobs = await lockJobsToPay(ctx.db, attempt.cfid, jobids);
  const collected = await listCollected(ctx.db, jobids);
  const collectedFor = (jobid: number) => collected.find((one) => one.jobid === jobid) ?? null;
  const split = splitReturns(
    shares.map((share) => ({ ...share, collected: collectedFor(share.jobid) !== null })),
    returns,
  );
  const news: JobNews[] = [];
  for (const { jobid, returned: before } of shares) {
    const returned = split.get(jobid) ?? 0;
    const job = jobs.find((one) => one.jobid === jobid);
    if (returned === before || !job) continue;
    await setReturned(ctx.db, { attemptId: attempt.id, jobid, returned });
    news.push({ jobid, returned, ...(await moveJob(ctx, job, collectedFor(jobid))) });
  }
  return news;
}

type Moved = Omit<JobNews, "jobid" | "returned">;

async function moveJob(ctx: Context, job: JobToPay, collected: Collected | null): Promise<Moved> {
  const kept = await paidByCards(ctx.db, job.jobid);
  if (!isDone(job)) {
    await writeMoney(ctx.db, [job.jobid], { recstatus: job.recstatus, alreadyPaid: kept });
    return { owed: 0, tooMuch: kept, recstatus: job.recstatus };
  }
  const cost = costOf(job, await readHst(ctx.db));
  const standing = standingOf(cost, kept, collected);
  await writeMoney(ctx.db, [job.jobid], standing);
  return {
    owed: owedAfter(cost, standing),
    tooMuch: Math.max(kept - cost, 0),
    recstatus: standing.recstatus,
  };
}

/** The history for the affected jobs: those with money gone or back, otherwise all jobs the payment was for. */
async function noteInJobs(
  ctx: Context,
  shares: Shares,
  changed: readonly JobNews[],
  words: readonly string[],
): Promise<void> {
  const touched = shares.filter(
    ({ jobid, returned }) => returned > 0 || changed.some((one) => one.jobid === jobid),
  );
  for (const { jobid } of touched.length > 0 ? touched : shares) {
    const job = changed.find((one) => one.jobid === jobid);
    const note = [...words, ...(job ? [jobWords(job)] : [])].join(" ");
    const after = job && { recstatus: job.recstatus, owed: job.owed };
    await audit(ctx, { action: "job.card-return", subject: "job", subjectId: jobid, after, note });
  }
}

type News = { news: readonly Return[]; jobs: readonly JobNews[] };

/** The same news only once; a dispute that's won after it was lost is new. */
const keyOf = (attemptId: string, { news, jobs }: News): string => {
  const said = [
    news.map(({ id, amount, status }) => [id, amount, status]),
    jobs.map(({ jobid, returned }) => [jobid, returned]),
  ];
  return `${attemptId}:${createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 24)}`;
};

const subjectOf = ([first]: readonly Return[], cfid: number): string =>
  first ? `Client ${cfid}: ${wordsOf(first).replace(/\.$/, "")}` : `Client ${cfid}: a card payment changed`;

/** Tells the office about a refund or dispute, and what it means for the jobs. */
async function tellOfReturns(
  ctx: Context,
  { id, cfid, piId }: Pick<AttemptRow, "id" | "cfid" | "piId">,
  { news, jobs }: News,
): Promise<void> {
  const owed = jobs.some((job) => job.owed > 0);
  await tellOffice(ctx, {
    kind: "payment-return",
    key: keyOf(id, { news, jobs }),
    subject: subjectOf(news, cfid),
    cfid,
    lines: [
      ...news.map(wordsOf),
      ...jobs.map(jobWords),
      ...jobs.flatMap(({ jobid, tooMuch }) =>
        tooMuch > 0 ? [`Job[${jobid}] is now overpaid by ${formatMoney(tooMuch)}. Please refund that.`] : [],
      ),
      "",
      ...(owed ? ["It's on Stuff To Do until it's paid. We won't charge it automatically."] : []),
      `Client: ${cfid}`,
      `Stripe payment: ${piId ?? "unknown"}`,
    ],
  });
}
