import { NextRequest } from "next/server";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import type { Event } from "@/scripts/support/stripe-stand-in/state";
import { sign } from "@/scripts/support/stripe-stand-in/webhooks";
import { WEBHOOK_SECRET } from "./running";

/** Sends an event to the webhook, signed as the provider does; returns the status. */
export async function deliver(event: Event): Promise<number> {
  const body = JSON.stringify(event);
  const headers = { "content-type": "application/json", "stripe-signature": sign(body, WEBHOOK_SECRET) };
  const url = "http://127.0.0.1:3000/api/stripe/webhook";
  return (await webhook(new NextRequest(url, { method: "POST", headers, body }))).status;
}
