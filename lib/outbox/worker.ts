import { setTimeout as sleep } from "node:timers/promises";
import { forgetResetRequests } from "@/db/queries/client-logins";
import { forgetClientReads } from "@/db/queries/client-reads";
import { forgetKeys } from "@/db/queries/idempotency";
import { forgetOldTries } from "@/db/queries/logins";
import { forgetSessions } from "@/db/queries/sessions";
import { mailAskedResetLinks } from "@/lib/auth/client/mail-reset-link";
import { tendImports } from "@/lib/data/in/tend-imports";
import { log } from "@/lib/log";
import { rollPayPeriods } from "@/lib/pay/roll-pay-periods";
import { tendPayments } from "@/lib/payments/tend-payments";
import { database } from "@/lib/services/database";
import { type Senders, sendersFromEnv } from "@/lib/services/senders";
import { deliverNext } from "./deliver";

const PAUSE_MS = 2_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Everything a worker does, until `signal` aborts; a service that does not answer keeps no other waiting. Any number
 *  may run side by side. */
export async function runWorker({ signal }: { signal: AbortSignal }): Promise<void> {
  const { email, text } = sendersFromEnv();
  await Promise.all([
    sendMessages({ email, text: null }, signal),
    sendMessages({ email: null, text }, signal),
    ...[tendCards(signal), mailResetLinks(signal), bringIn(signal), tidyUp(signal)],
  ]);
}

/** Every minute: settles payments left open, charges what is due, takes in the card service's missed events. */
async function tendCards(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await tendPayments(database(), new Date()).catch(failed);
    await sleep(MINUTE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Mails links to a new password to whoever asked for one. */
async function mailResetLinks(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await mailAskedResetLinks(database(), new Date(), signal).catch(failed);
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Checks and brings in the files of an old system. */
async function bringIn(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await tendImports(database(), () => new Date(), signal).catch(failed);
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

const failed = (error: unknown) =>
  log.error({ event: "worker-failed", error: error instanceof Error ? error.name : "unknown" });

/** Sends the outbox, as far as there are `senders`. */
async function sendMessages(senders: Senders, signal: AbortSignal): Promise<void> {
  const more = () => deliverNext(database(), senders, new Date()).catch(failed);
  while (!signal.aborted) {
    while (!signal.aborted && (await more()));
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Every hour: opens the next pay period in time and forgets what is old. */
async function tidyUp(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const done = await tidy(new Date()).then(() => true, failed);
    await sleep(done ? HOUR_MS : MINUTE_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function tidy(now: Date) {
  await rollPayPeriods(database(), now);
  await forgetOldTries(database(), new Date(now.getTime() - DAY_MS));
  await forgetResetRequests(database(), new Date(now.getTime() - HOUR_MS));
  await forgetKeys(database(), new Date(now.getTime() - DAY_MS));
  await forgetClientReads(database(), {
    reads: new Date(now.getTime() - DAY_MS),
    refusals: new Date(now.getTime() - 30 * DAY_MS),
  });
  await forgetSessions(database(), new Date(now.getTime() - 30 * DAY_MS));
}
