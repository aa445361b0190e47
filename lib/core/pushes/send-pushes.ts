import webPush from "web-push";
import type { Database } from "@/db/client";
import {
  type DuePush,
  delayPush,
  deletePush,
  dropSubscription,
  takeDuePush,
} from "@/lib/core/pushes/sql/pushes";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { type PushAnswer, postPush } from "@/lib/platform/services/push-service";
import { isStandIn } from "./choose-pushes";
import { pushKeys } from "./keys";
import { nextTry, outcomeOf, type PushPayload } from "./push-rules";

/** Longer than sending one can take, so no other worker sends it too. */
const LEASE_MS = 60_000;

/** Sends the next notification that's due; false when there's none. */
export async function sendNextPush(db: Database, now: Date): Promise<boolean> {
  const due = await takeDuePush(db, { now, leaseUntil: new Date(now.getTime() + LEASE_MS) });
  if (!due) return false;
  const { message, phone } = due;
  // Its session has ended, or it's too late to matter.
  if (!phone || message.expiresAt < now) {
    await deletePush(db, message.id);
    return true;
  }
  const answer = await trySending(db, due, now);
  const outcome = answer === null ? "later" : outcomeOf(answer.status);
  if (outcome === "gone") await dropSubscription(db, phone.id);
  else if (outcome === "later") await tryLater(db, message, answer, now);
  else {
    if (outcome === "refused")
      log.warn({ event: "push-refused", kind: message.kind, status: answer?.status });
    await deletePush(db, message.id);
  }
  return true;
}

async function tryLater(db: Database, message: DuePush["message"], answer: PushAnswer | null, now: Date) {
  const next = nextTry(message, answer?.retryAfter ?? null, now);
  if (next) return delayPush(db, message.id, next);
  log.warn({ event: "push-given-up", kind: message.kind, status: answer?.status });
  return deletePush(db, message.id);
}

/** The service's answer; null when there was none. */
async function trySending(db: Database, { message, phone }: DuePush, now: Date): Promise<PushAnswer | null> {
  if (!phone) return null;
  const keys = await pushKeys(db);
  const { kind, tag } = JSON.parse(message.payload) as PushPayload;
  const { endpoint, p256dh, auth } = phone;
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      message.payload,
      {
        vapidDetails: { subject: `mailto:${env().MAIL_FROM}`, ...keys },
        TTL: Math.max(0, Math.floor((message.expiresAt.getTime() - now.getTime()) / 1_000)),
        urgency: kind === "cancelled" || kind === "raised" ? "high" : "normal",
        topic: tag.replace(/[^\w-]/g, "").slice(0, 32),
        contentEncoding: "aes128gcm",
      },
    );
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    return await postPush({ address: endpoint, headers: sent, body, anywhere: isStandIn(endpoint) });
  } catch (error) {
    log.warn({ event: "push-not-sent", kind, reason: error instanceof Error ? error.message : "unknown" });
    return null;
  }
}
