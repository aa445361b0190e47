import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Event } from "./state";

export type Hook = { url: string; secret: string };

/** The `Stripe-Signature` of a body. `at` in seconds since 1970. */
export function sign(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  const v1 = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return `t=${at},v1=${v1}`;
}

const PAUSES_MS = [0, 500, 2_000, 10_000, 30_000];

/** Sends an event to the app until it answers 2xx; gives up after a minute, where Stripe takes three days. */
export async function deliver(event: Event, { url, secret }: Hook): Promise<void> {
  const body = JSON.stringify(event);
  for (const pause of PAUSES_MS) {
    await sleep(pause, undefined, { ref: false });
    const headers = { "content-type": "application/json", "stripe-signature": sign(body, secret) };
    const answer = await fetch(url, { method: "POST", headers, body }).catch(() => null);
    if (answer?.ok) return;
  }
}
