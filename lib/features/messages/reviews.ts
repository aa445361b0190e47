import type { Database } from "@/db/client";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { stopReviews as endReviews } from "@/lib/core/clients/sql/client-changes";
import { workOf } from "@/lib/core/jobs/client/mails";
import { isQuietHour } from "@/lib/core/jobs/visits/visit-rules";
import { mailFor } from "@/lib/core/messages/words";
import { getSetting } from "@/lib/core/settings/reads";
import { env } from "@/lib/env";
import { NotFound } from "@/lib/errors";
import { findBlock, type JobToReview, listJobsToReview } from "@/lib/features/messages/sql/recipients";
import { describeError, log } from "@/lib/log";
import { path } from "@/lib/paths";
import { audit } from "@/lib/platform/audit/record";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { findLink, insertLink } from "@/lib/platform/auth/sql/link-tokens";
import { joinLetters, writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { inShortTransaction, systemContext } from "@/lib/short-transaction";
import { clientName } from "@/lib/values/client-name";
import { addDays, businessDate, DAY_MS, formatDate, yesterday } from "@/lib/values/dates";
import type { stopReviewsContract } from "./contract";

const MOST = 200;
/** Jobs that someone returned late are still asked about. */
const DAYS_BACK = 3;
/** A client with several jobs is asked about one of them. */
const DAYS_BETWEEN = 30;
const LINK_DAYS = 365;

/** The worker's round that asks clients how it went, the day after a job is done, if the office turned that on. */
export async function askForReviews(db: Database, now: Date): Promise<void> {
  if (isQuietHour(now)) return;
  const { sent } = await getSetting(db, "reviewRequests", businessDate(now));
  if (!sent) return;
  const jobs = await listJobsToReview(db, {
    from: addDays(yesterday(now), -DAYS_BACK),
    to: yesterday(now),
    since: new Date(now.getTime() - DAYS_BETWEEN * DAY_MS),
    limit: MOST,
  });
  for (const job of jobs)
    await inShortTransaction(systemContext(db, now, "worker-reviews"), (ctx) => askForReview(ctx, job)).catch(
      (error: unknown) => {
        log.warn({ event: "review-not-asked", jobid: job.jobid, ...describeError(error) });
      },
    );
}

async function askForReview(ctx: Context, job: JobToReview): Promise<void> {
  const { jobid, cfid, email, address, datebi } = job;
  if (!email || (await findBlock(ctx.db, "email", email))) return;
  const token = newLinkToken();
  const name = clientName(job);
  const stop = `${env().NEXTAUTH_URL}${path.stopReviews(`?token=${token}`)}`;
  const values = {
    "first name": job.firstname || name,
    name,
    address,
    day: formatDate(datebi),
    work: workOf(job),
    link: `${env().NEXTAUTH_URL}${path.clientDashboard(`?panel=feedback&jobid=${jobid}`)}`,
    "stop link": stop,
  };
  const { subject, ...letter } = await mailFor(ctx, "review", values);
  const queued = await enqueueMessage(ctx, {
    kind: "review-request",
    channel: "email",
    to: email,
    jobid,
    cfid,
    subject,
    ...(letter.body.includes(stop)
      ? letter
      : joinLetters(letter, writeLetter([`Stop these emails: ${stop}`]))),
    uniqueKey: `review-request:${jobid}`,
  });
  if (!queued) return;
  await insertLink(ctx.db, {
    tokenHash: hashLinkToken(token),
    jobid,
    purpose: "reviews",
    recipient: email,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + LINK_DAYS * DAY_MS),
  });
}

type Stop = typeof stopReviewsContract;

/** Ends review requests for whoever got the link. Errors: 404 a link that expired or never was one. */
export async function stopReviews(ctx: Context, { token }: Input<Stop>): Promise<Answer<Stop>> {
  const link = await findLink(ctx.db, hashLinkToken(token), ctx.now);
  if (link?.purpose !== "reviews")
    throw new NotFound("This link no longer works. Call us and we'll stop them.");
  if (await endReviews(ctx.db, link.cfid, ctx.now))
    await audit(ctx, { action: "client.stop-reviews", subject: "client", subjectId: link.cfid });
  return { success: true };
}
