import nodemailer from "nodemailer";
import { env } from "@/lib/env";

/** A picture in an email, which names it by `cid`. */
export type MailPicture = { cid: string; content: Buffer; type: "image/png" | "image/jpeg" };

export type Letter = {
  id: string;
  to: string;
  subject: string;
  body: string;
  replyTo?: string;
  /** The same words as the body, designed; with the pictures it names, by cid. */
  html?: { text: string; pictures: MailPicture[] };
};
export type Send = (letter: Letter) => Promise<void>;
/** A channel without keys has no sender, so its messages stay in the outbox (rule outside-services). */
export type Senders = { email: Send | null; text: Send | null };

/** Every wait has a limit; nodemailer's own defaults wait for minutes (R8). */
const smtp = (url: string) =>
  nodemailer.createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
  });

/** Email over SMTP; `inbox` is where replies go if a message doesn't say. */
export function smtpSender(url: string, from: string, inbox?: string): Send {
  const transport = smtp(url);
  return async ({ id, to, subject, body, replyTo, html }) => {
    await transport.sendMail({
      from,
      to,
      replyTo: replyTo ?? inbox,
      subject,
      text: body,
      html: html?.text,
      attachments: html?.pictures.map(({ cid, content, type }) => ({
        cid,
        content,
        filename: `${cid}.${type === "image/png" ? "png" : "jpg"}`,
        contentType: type,
        contentDisposition: "inline" as const,
      })),
      messageId: `<${id}@${from.split("@")[1]}>`,
    });
  };
}

/** Loaded only when needed: its 900 modules take up a tenth of a server's memory. */
async function twilioClient(sid: string, token: string, timeout: number) {
  const { default: twilio } = await import("twilio");
  return twilio(sid, token, { timeout });
}

/** How we store the reason when a text is refused because the recipient replied STOP: Twilio's own number for it. */
export const STOPPED_TEXT = "Twilio error 21610:";

/** Twilio changes an error's wording, but never its number. */
function numbered(error: unknown): never {
  if (!(error instanceof Error && "code" in error && typeof error.code === "number")) throw error;
  throw new Error(`Twilio error ${error.code}: ${error.message}`, { cause: error });
}

function twilioSender(sid: string, token: string, from: string): Send {
  let client: ReturnType<typeof twilioClient> | undefined;
  return async ({ to, body }) => {
    client ??= twilioClient(sid, token, 10_000);
    await (await client).messages.create({ to, from, body }).catch(numbered);
  };
}

/** Greets the mail server and logs in, without sending anything. Errors: whatever the server or the network reports. */
export async function greetMailServer(url: string): Promise<void> {
  const transport = smtp(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Asks the text service who we are, without sending anything. Errors: whatever the service reports. */
export async function greetTextService(sid: string, token: string): Promise<void> {
  const client = await twilioClient(sid, token, 5_000);
  await client.api.v2010.accounts(sid).fetch();
}

export function sendersFromEnv(): Senders {
  const { SMTP_URL, MAIL_FROM, MAIL_INBOX, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = env();
  return {
    email: SMTP_URL ? smtpSender(SMTP_URL, MAIL_FROM, MAIL_INBOX) : null,
    text:
      TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM
        ? twilioSender(TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM)
        : null,
  };
}

/** The channels that can send messages here. */
export function channelsFromEnv(): (keyof Senders)[] {
  const { SMTP_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = env();
  const texts = TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM;
  return [...(SMTP_URL ? (["email"] as const) : []), ...(texts ? (["text"] as const) : [])];
}
