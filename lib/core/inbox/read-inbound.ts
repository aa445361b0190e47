import { withoutCardNumbers } from "@/lib/platform/http/card-numbers";
import { parsePhone } from "@/lib/values/phone";
import { limited } from "@/lib/values/text";

/** A message as a provider passed it on, ready to be stored. */
export type Inbound = {
  channel: "email" | "text";
  provider: "twilio" | "mailgun";
  providerId: string;
  sender: string;
  senderName: string | null;
  subject: string | null;
  body: string;
  wasCut: boolean;
  attachments: number;
  /** The provider ended or reopened texts to this number. */
  opted: "out" | "in" | null;
  /** A machine wrote it: an absence note, a delivery report. */
  automatic: boolean;
  /** Which of our emails it answers, by the id in the outbox. */
  answers: number | null;
};

/** What we keep of a message, in characters; a text has 1,600 at most. */
const LONGEST = 10_000;
const LONGEST_LINE = 200;

type Fields = Record<string, string>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what has to go.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const clean = (text: string): string =>
  withoutCardNumbers(text.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROLS, "")).trim();

const line = (text: string | undefined): string | null =>
  limited(clean(text ?? "").replace(/\s+/g, " "), LONGEST_LINE) || null;

function bodyOf(text: string): Pick<Inbound, "body" | "wasCut"> {
  const whole = clean(text);
  const body = limited(whole, LONGEST);
  return { body, wasCut: body.length < whole.length };
}

const countOf = (text: string | undefined): number => {
  const n = Number(text);
  return Number.isInteger(n) && n > 0 ? Math.min(n, 100) : 0;
};

/** Null without an id or a sender: not a message. */
export function readText(fields: Fields): Inbound | null {
  const providerId = line(fields.MessageSid ?? fields.SmsMessageSid);
  const from = line(fields.From);
  if (!providerId || !from) return null;
  const opt = fields.OptOutType;
  const base = {
    channel: "text" as const,
    provider: "twilio" as const,
    providerId,
    sender: parsePhone(from) ?? from,
    senderName: null,
    subject: null,
    attachments: countOf(fields.NumMedia),
    opted: opt === "STOP" ? ("out" as const) : opt === "START" ? ("in" as const) : null,
    automatic: false,
    answers: null,
  };
  return Object.assign(base, bodyOf(fields.Body ?? ""));
}

/** "Bob Lee <bob@example.com>": both, the address in small letters; null without one. */
export function readAddress(from: string): { name: string | null; address: string } | null {
  const inside = /^(.*)<([^<>\s]+@[^<>\s]+)>\s*$/.exec(from.trim());
  const address = (inside?.[2] ?? from).trim().toLowerCase();
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(address) || address.length > 254) return null;
  return { name: line((inside?.[1] ?? "").replace(/^[\s"']+|[\s"']+$/g, "")), address };
}

type Header = (name: string) => string | undefined;

/** The email's own headers, which Mailgun lists as JSON. */
function headersOf(fields: Fields): Header {
  let list: unknown;
  try {
    list = JSON.parse(fields["message-headers"] ?? "[]");
  } catch {
    list = [];
  }
  const pairs = Array.isArray(list) ? list.filter(Array.isArray) : [];
  return (name) => {
    const found = pairs.find(([key]) => typeof key === "string" && key.toLowerCase() === name);
    return typeof found?.[1] === "string" ? found[1] : undefined;
  };
}

const OURS = /<outbox-(\d{1,9})@[^<>\s]+>/;

/** The outbox's id in one of our emails' Message-Id. */
export const outboxIdIn = (text: string | undefined): number | null => {
  const id = OURS.exec(text ?? "")?.[1];
  return id === undefined ? null : Number(id);
};

/** Without what the client's program quoted of our email. */
export function withoutQuotes(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const end = lines.findIndex((each, at) => {
    const two = `${each} ${lines[at + 1] ?? ""}`;
    return (
      /^(-{2,} ?(original|forwarded) message|_{10,}|from: .*@)/i.test(each) ||
      /^(on|le) .{4,200}(wrote|a écrit) ?:/i.test(two)
    );
  });
  return (end > 0 ? lines.slice(0, end) : lines).filter((each) => !each.startsWith(">")).join("\n");
}

const MACHINES = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/;

/** Null without a sender: not a message. */
export function readMail(fields: Fields, files: number): Inbound | null {
  const header = headersOf(fields);
  const from = readAddress(fields.from ?? "") ?? readAddress(fields.sender ?? "");
  const providerId = line(fields["Message-Id"] ?? header("message-id") ?? fields.token);
  if (!from || !providerId) return null;
  const auto = header("auto-submitted")?.toLowerCase() ?? "no";
  const base = {
    channel: "email" as const,
    provider: "mailgun" as const,
    providerId,
    sender: from.address,
    senderName: from.name,
    subject: line(fields.subject),
    attachments: Math.max(files, countOf(fields["attachment-count"]), listed(fields.attachments)),
    opted: null,
    automatic: auto !== "no" || MACHINES.test(from.address) || header("x-autoreply") !== undefined,
    answers: outboxIdIn(header("in-reply-to") ?? fields["In-Reply-To"]) ?? outboxIdIn(header("references")),
  };
  const stripped = fields["stripped-text"]?.trim();
  return Object.assign(base, bodyOf(stripped || withoutQuotes(fields["body-plain"] ?? "")));
}

/** With `store()`, Mailgun lists the files it keeps as JSON. */
function listed(attachments: string | undefined): number {
  try {
    const list: unknown = JSON.parse(attachments ?? "[]");
    return Array.isArray(list) ? Math.min(list.length, 100) : 0;
  } catch {
    return 0;
  }
}
