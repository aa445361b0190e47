import { forgetResetRequests } from "@/db/queries/client-logins";
import { forgetClientReads } from "@/db/queries/client-reads";
import { forgetKeys } from "@/db/queries/idempotency";
import { forgetOldTries } from "@/db/queries/logins";
import { forgetSessions } from "@/db/queries/sessions";
import { forgetBeats } from "@/db/queries/worker-beats";
import { mailAskedResetLinks } from "@/lib/auth/client/mail-reset-link";
import { tendImports } from "@/lib/data/in/tend-imports";
import type { Work } from "@/lib/health/work-rules";
import { confirmVisits } from "@/lib/jobs/visits/confirm-visits";
import { rollPayPeriods } from "@/lib/pay/roll-pay-periods";
import { tendPayments } from "@/lib/payments/tend-payments";
import { deleteOldData } from "@/lib/retention/delete-old-data";
import { database } from "@/lib/services/database";
import { sendersFromEnv } from "@/lib/services/senders";
import { deliverNext } from "./deliver";
import { beat } from "./heartbeat";
import { type Round, repeat } from "./rounds";

const PAUSE_MS = 2_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Everything a worker does, until `signal` aborts; a service that does not answer keeps no other waiting. Any number
 *  may run side by side. */
export async function runWorker({ signal }: { signal: AbortSignal }): Promise<void> {
  const { email, text } = sendersFromEnv();
  const rounds: Round[] = [];
  const every = (pause: number, work: Work, once: (progress: () => void) => Promise<unknown>) => {
    const round: Round = { work, busySince: null, failingSince: null };
    rounds.push(round);
    return repeat(round, { once, pause }, signal);
  };
  await Promise.all([
    every(PAUSE_MS, "mail", () => deliverNext(database(), { email, text: null }, new Date())),
    every(PAUSE_MS, "texts", () => deliverNext(database(), { email: null, text }, new Date())),
    // Settles payments left open, charges what is due, takes in the card service's missed events.
    every(MINUTE_MS, "cards", () => tendPayments(database(), new Date())),
    every(PAUSE_MS, "reset-links", () => mailAskedResetLinks(database(), new Date(), signal)),
    // Tells clients which day we come.
    every(MINUTE_MS, "visits", () => confirmVisits(database(), new Date())),
    every(PAUSE_MS, "imports", (progress) => bringIn(progress, signal)),
    every(HOUR_MS, "tidy", (progress) => tidy(new Date(), { progress, signal })),
    beat(database, rounds, signal),
  ]);
}

/** Checks and brings in the files of an old system; each batch is progress. */
function bringIn(progress: () => void, signal: AbortSignal): Promise<void> {
  const clock = () => {
    progress();
    return new Date();
  };
  return tendImports(database(), clock, signal);
}

/** Opens the next pay period in time and forgets what is old. */
async function tidy(now: Date, given: { progress: () => void; signal: AbortSignal }) {
  await rollPayPeriods(database(), now);
  await forgetOldTries(database(), new Date(now.getTime() - DAY_MS));
  await forgetResetRequests(database(), new Date(now.getTime() - HOUR_MS));
  await forgetKeys(database(), new Date(now.getTime() - DAY_MS));
  await forgetClientReads(database(), {
    reads: new Date(now.getTime() - DAY_MS),
    refusals: new Date(now.getTime() - 30 * DAY_MS),
  });
  await forgetSessions(database(), new Date(now.getTime() - 30 * DAY_MS));
  await forgetBeats(database(), new Date(now.getTime() - DAY_MS));
  await deleteOldData(database(), now, given);
}
