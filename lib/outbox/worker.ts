import { setTimeout as sleep } from "node:timers/promises";
import { forgetKeys } from "@/db/queries/idempotency";
import { forgetSessions } from "@/db/queries/sessions";
import { log } from "@/lib/log";
import { rollPayPeriods } from "@/lib/pay/roll-pay-periods";
import { database } from "@/lib/services/database";
import { sendersFromEnv } from "@/lib/services/senders";
import { deliverDue } from "./deliver";

const PAUSE_MS = 2_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Sends the outbox, opens the next pay period in time and forgets what is old, until `signal` aborts. Any number may run side by side. */
export async function runWorker({ signal }: { signal: AbortSignal }): Promise<void> {
  const senders = sendersFromEnv();
  let tidied = 0;
  while (!signal.aborted) {
    try {
      const now = new Date();
      while (!signal.aborted && (await deliverDue(database(), senders, new Date())) > 0);
      if (now.getTime() - tidied > HOUR_MS) {
        await tidy(now);
        tidied = now.getTime();
      }
    } catch (error) {
      log.error({
        event: "worker-failed",
        error: error instanceof Error ? error.name : "unknown",
      });
    }
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function tidy(now: Date) {
  await rollPayPeriods(database(), now);
  await forgetKeys(database(), new Date(now.getTime() - DAY_MS));
  await forgetSessions(database(), new Date(now.getTime() - 30 * DAY_MS));
}
