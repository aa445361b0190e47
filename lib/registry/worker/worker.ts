import { forgetClientReads } from "@/lib/core/clients/sql/client-reads";
import { processImports } from "@/lib/core/data/in/process-imports";
import { forgetProofs } from "@/lib/core/inbox/sql/inbound";
import { confirmVisits } from "@/lib/core/jobs/visits/confirm-visits";
import { dressMail } from "@/lib/core/messages/letterhead";
import { rollPayPeriods } from "@/lib/core/pay/roll-pay-periods";
import { processPayments } from "@/lib/core/payments/process-payments";
import { pushKeys } from "@/lib/core/pushes/keys";
import { sendNextPush } from "@/lib/core/pushes/send-pushes";
import { mailAskedResetLinks } from "@/lib/core/sign-in/client/send-reset-link";
import { forgetResetRequests } from "@/lib/core/sign-in/sql/client-logins";
import { remindOfReports } from "@/lib/features/daily-reports/remind";
import { askForReviews } from "@/lib/features/messages/reviews";
import { deleteOldData } from "@/lib/features/retention/delete-old-data";
import { forgetDrafts } from "@/lib/features/visit-run/sql";
import { forgetSessions } from "@/lib/platform/auth/sql/logins";
import { forgetOldCounts } from "@/lib/platform/fair-use/sql/counts";
import { forgetOverruns } from "@/lib/platform/fair-use/sql/overruns";
import { forgetKeys } from "@/lib/platform/http/sql/idempotency";
import { deliverNext } from "@/lib/platform/outbox/deliver";
import { beat, type Round, repeat } from "@/lib/platform/outbox/rounds";
import { forgetBeats } from "@/lib/platform/outbox/sql/worker-beats";
import type { Work } from "@/lib/platform/outbox/work-rules";
import { database } from "@/lib/platform/services/database";
import { sendersFromEnv } from "@/lib/platform/services/senders";
import { businessDate, DAY_MS } from "@/lib/values/dates";

const PAUSE_MS = 2_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** A phone may send again what it stored without a signal. */
const KEYS_MS = 14 * DAY_MS;

const designMail = (mail: { subject: string; body: string }) =>
  dressMail(database(), businessDate(new Date()), mail);

/**
 * Everything a worker does, until `signal` aborts; a service that doesn't answer never holds up another. Any number
 * may run side by side.
 */
export async function runWorker({ signal }: { signal: AbortSignal }): Promise<void> {
  const { email, text } = sendersFromEnv();
  const rounds: Round[] = [];
  const every = (pause: number, work: Work, once: (progress: () => void) => Promise<unknown>) => {
    const round: Round = { work, busySince: null, failingSince: null };
    rounds.push(round);
    return repeat(round, { once, pause }, signal);
  };
  await Promise.all([
    every(PAUSE_MS, "mail", () => deliverNext(database(), { email, text: null }, new Date(), designMail)),
    every(PAUSE_MS, "texts", () => deliverNext(database(), { email: null, text }, new Date())),
    every(PAUSE_MS, "pushes", () => sendNextPush(database(), new Date())),
    // Settles open payments, makes charges that are due, and handles the card service's missed events.
    every(MINUTE_MS, "cards", () => processPayments(database(), new Date())),
    every(PAUSE_MS, "reset-links", () => mailAskedResetLinks(database(), new Date(), signal)),
    // Tells clients which day we're coming.
    every(MINUTE_MS, "visits", () => confirmVisits(database(), new Date())),
    every(MINUTE_MS, "reviews", () => askForReviews(database(), new Date())),
    every(MINUTE_MS, "reports", () => remindOfReports(database(), new Date())),
    every(PAUSE_MS, "imports", (progress) => bringIn(progress, signal)),
    every(HOUR_MS, "tidy", (progress) => tidy(new Date(), { progress, signal })),
    beat(database, rounds, signal),
  ]);
}

/** Checks and imports files from an old system; each batch counts as progress. */
function bringIn(progress: () => void, signal: AbortSignal): Promise<void> {
  const clock = () => {
    progress();
    return new Date();
  };
  return processImports(database(), clock, signal);
}

/** Opens the next pay period on time and deletes old data. */
async function tidy(now: Date, given: { progress: () => void; signal: AbortSignal }) {
  // Makes them at the first start.
  await pushKeys(database());
  await rollPayPeriods(database(), now);
  await forgetOldCounts(database(), new Date(now.getTime() - 2 * DAY_MS));
  await forgetOverruns(database(), businessDate(new Date(now.getTime() - 30 * DAY_MS)));
  await forgetResetRequests(database(), new Date(now.getTime() - HOUR_MS));
  await forgetKeys(database(), new Date(now.getTime() - KEYS_MS));
  await forgetClientReads(database(), new Date(now.getTime() - DAY_MS));
  await forgetSessions(database(), new Date(now.getTime() - 30 * DAY_MS));
  await forgetProofs(database(), new Date(now.getTime() - DAY_MS));
  await forgetDrafts(database(), new Date(now.getTime() - 30 * DAY_MS));
  await forgetBeats(database(), new Date(now.getTime() - DAY_MS));
  await deleteOldData(database(), now, given);
}
