import { createHmac, timingSafeEqual } from "node:crypto";
import { validateRequest } from "twilio/lib/webhooks/webhooks.js";
import { env } from "@/lib/env";
import { Forbidden, NotFound } from "@/lib/errors";

/** Where Twilio posts clients' texts: it signs this address, so it has to be the public one. */
export const TEXTS_PATH = "/api/inbound/texts";

/**
 * Longer than Mailgun repeats a post we didn't take (8 hours), because a repeated one has the proof of the first.
 */
const PROOF_MS = 12 * 60 * 60_000;
/** How far Mailgun's clock may be ahead of ours. */
const AHEAD_MS = 5 * 60_000;

const NOT_SET_UP = "This isn't set up here.";
const NOT_SIGNED = "The signature is wrong.";

/** Errors: 404 without Twilio's token. */
export function twilioToken(): string {
  const { TWILIO_AUTH_TOKEN } = env();
  if (!TWILIO_AUTH_TOKEN) throw new NotFound(NOT_SET_UP);
  return TWILIO_AUTH_TOKEN;
}

/** Errors: 404 without Mailgun's key. */
export function mailgunKey(): string {
  const { MAILGUN_SIGNING_KEY } = env();
  if (!MAILGUN_SIGNING_KEY) throw new NotFound(NOT_SET_UP);
  return MAILGUN_SIGNING_KEY;
}

/** Errors: 404 without Twilio's token; 403 unless Twilio signed these fields for our address. */
export function requireTwilio({
  fields,
  signature,
}: {
  fields: Record<string, string>;
  signature: string;
}): void {
  const url = new URL(TEXTS_PATH, env().NEXTAUTH_URL).toString();
  if (!validateRequest(twilioToken(), signature, url, fields)) throw new Forbidden(NOT_SIGNED);
}

export type MailgunProof = { timestamp: string; token: string; signature: string };

/**
 * Errors: 404 without Mailgun's key; 403 unless Mailgun made this proof within the last 12 hours. It doesn't cover what
 * was posted, so the caller must take each token once only.
 */
export function requireMailgun({ timestamp, token, signature }: MailgunProof, now: Date): void {
  const expected = createHmac("sha256", mailgunKey())
    .update(timestamp + token)
    .digest();
  const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, "hex") : null;
  if (!given || !timingSafeEqual(given, expected)) throw new Forbidden(NOT_SIGNED);
  const age = now.getTime() - Number(timestamp) * 1000;
  if (!(age <= PROOF_MS && age >= -AHEAD_MS)) throw new Forbidden("The signature is too old.");
}
