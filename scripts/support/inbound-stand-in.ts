import { createHmac, randomUUID } from "node:crypto";
import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";

const TWILIO_TOKEN = "a1b2c3d4e5f60718293a4b5c6d7e8f90";
const MAILGUN_KEY = "key-0f1e2d3c4b5a69788796a5b4c3d2e1f0";
/** Secrets that only tests know; the stand-ins below sign with them as the providers do. */
export const INBOUND_KEYS = {
  TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
  MAILGUN_SIGNING_KEY: MAILGUN_KEY,
  MAIL_AUTHSERV_ID: "mxa.mailgun.org",
};

type Fields = Record<string, string>;
type Sent = { path: string; headers: Record<string, string>; body: string };

/** A text as Twilio posts it, signed for the server's address. */
export function twilioPost(
  fields: Fields,
  { origin = "http://127.0.0.1:3000", token = TWILIO_TOKEN }: { origin?: string; token?: string } = {},
): Sent {
  const path = "/api/inbound/texts";
  const all = {
    MessageSid: `SM${randomUUID().replaceAll("-", "")}`,
    AccountSid: "AC00000000000000000000000000000000",
    To: "+14165550100",
    NumMedia: "0",
    NumSegments: "1",
    ApiVersion: "2010-04-01",
    ...fields,
  };
  return {
    path,
    headers: {
      "content-type": "application/x-www-form-urlencoded; charset=utf-8",
      "x-twilio-signature": getExpectedTwilioSignature(token, `${origin}${path}`, all),
    },
    body: new URLSearchParams(all).toString(),
  };
}

/** Mailgun's proof: when, a token of 50 characters, and both signed. */
export function mailgunProof(now = new Date(), key = MAILGUN_KEY) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const token = `${randomUUID()}${randomUUID()}`.replaceAll("-", "").slice(0, 50);
  return {
    timestamp,
    token,
    signature: createHmac("sha256", key)
      .update(timestamp + token)
      .digest("hex"),
  };
}

/** An email as Mailgun's route posts it, which found that it comes from its sender's domain. */
export function mailgunPost(fields: Fields & { from: string }, proof: Fields = mailgunProof()): Sent {
  const id = `<${randomUUID()}@mail.example.org>`;
  const domain = /@([\w.-]+)/.exec(fields.from)?.[1] ?? "";
  const {
    "in-reply-to": answers,
    "authentication-results": results = `mxa.mailgun.org; dkim=pass header.d=${domain}`,
    ...rest
  } = fields;
  const headers = [
    ["Authentication-Results", results],
    ["Message-Id", id],
    ["From", fields.from],
    ...(answers ? [["In-Reply-To", answers]] : []),
  ];
  const all: Fields = {
    recipient: "inbox@runsheet.example.com",
    sender: /<(.*)>/.exec(fields.from)?.[1] ?? fields.from,
    subject: "Re: your visit",
    "Message-Id": id,
    "message-headers": JSON.stringify(headers),
    ...rest,
    ...proof,
  };
  return {
    path: "/api/inbound/emails",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(all).toString(),
  };
}

/** What Mailgun says became of one of our emails. */
export function mailgunEvent(event: Record<string, unknown>, signature: Fields = mailgunProof()): Sent {
  return {
    path: "/api/inbound/email_events",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ signature, "event-data": event }),
  };
}
