import { addressParser, decodeWords } from "postal-mime";
import { withoutCardNumbers } from "@/lib/platform/http/body/card-numbers";
import { withoutHidden } from "@/lib/values/hidden-characters";
import { parsePhone } from "@/lib/values/phone";
import { limited } from "@/lib/values/text";
import { isProven } from "./sender-proof-rules";

/** A message as a provider passed it on, ready to be stored. */
export type Inbound = {
  channel: "email" | "text";
  provider: "twilio" | "mailgun";
  providerId: string;
  sender: string;
  senderName: string | null;
  /** Whether it comes from whom it names: Twilio knows the number, our receiver checks an email's domain. */
  verified: boolean;
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
/** What we read of a body, so that quotes and card numbers can be cut out before we keep the rest. */
const LONGEST_READ = 50_000;
/** What we read of a line people write, and of any other header. */
const LONGEST_WRITTEN = 1_000;
const LONGEST_HEADER = 5_000;
/** How many headers we read of an email, and of how long a list of them. */
const MOST_HEADERS = 500;
const LONGEST_LIST = 500_000;

type Fields = Record<string, string>;

/** The beginning of a header, cut before anything reads it; it may be encoded (RFC 2047). */
const headerText = (text: string | undefined): string => decodeWords((text ?? "").slice(0, LONGEST_WRITTEN));

const clean = (text: string): string =>
  withoutCardNumbers(withoutHidden("body", text.toWellFormed().replace(/\r\n?/g, "\n"))).trim();

const line = (text: string | undefined): string | null =>
  limited(clean((text ?? "").slice(0, LONGEST_WRITTEN)).replace(/\s+/g, " "), LONGEST_LINE) || null;

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
  return {
    channel: "text",
    provider: "twilio",
    providerId,
    sender: parsePhone(from) ?? from,
    senderName: null,
    verified: true,
    subject: null,
    attachments: countOf(fields.NumMedia),
    opted: opt === "STOP" ? "out" : opt === "START" ? "in" : null,
    automatic: false,
    answers: null,
    ...bodyOf((fields.Body ?? "").slice(0, LONGEST_READ)),
  };
}

/** "Bob Lee <bob@example.com>": both, the address in small letters; null unless it's exactly one. */
export function readAddress(from: string): { name: string | null; address: string } | null {
  const [found, ...others] = addressParser(from.slice(0, LONGEST_WRITTEN), { flatten: true });
  const address = found?.address?.toLowerCase() ?? "";
  if (others.length > 0 || address.length > 254 || !/^[^\s@<>"]+@[^\s@<>"]+$/.test(address)) return null;
  return { name: line(found?.name), address };
}

/** An email's own headers, topmost first; Mailgun lists them as JSON. */
function headersOf(fields: Fields): readonly (readonly [name: string, value: string])[] {
  const text = fields["message-headers"] ?? "";
  const list = text.length > LONGEST_LIST ? null : parsed(text);
  if (!Array.isArray(list)) return [];
  return list
    .slice(0, MOST_HEADERS)
    .flatMap((pair) =>
      Array.isArray(pair) && typeof pair[0] === "string" && typeof pair[1] === "string"
        ? [[pair[0].toLowerCase(), pair[1].slice(0, LONGEST_HEADER)] as const]
        : [],
    );
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const OURS = /<outbox-(\d{1,9})@[^<>\s]+>/;

/** The outbox's id in one of our emails' Message-Id. */
export const outboxIdIn = (text: string | undefined): number | null => {
  const id = OURS.exec(text ?? "")?.[1];
  return id === undefined ? null : Number(id);
};

/** How the line above a quoted email begins; Outlook's and Apple's name the writer in it. */
function startsQuote(line: string, next: string): boolean {
  const text = line.toLowerCase();
  if (/^(--+ ?(original|forwarded) message|__________)/.test(text)) return true;
  if (text.startsWith("from: ")) return text.includes("@");
  if (!text.startsWith("on ") && !text.startsWith("le ")) return false;
  return `${text} ${next.toLowerCase()}`.slice(7, 220).search(/(wrote|a écrit) ?:/) >= 0;
}

/** Without what the client's program quoted of our email. */
export function withoutQuotes(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const end = lines.findIndex((each, at) => startsQuote(each, lines[at + 1] ?? ""));
  return (end > 0 ? lines.slice(0, end) : lines).filter((each) => !each.startsWith(">")).join("\n");
}

const MACHINES = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/;

/**
 * Null without a sender: not a message. `receiver` is the name our receiver signs its Authentication-Results with; an
 * email it doesn't vouch for isn't verified.
 */
export function readMail(fields: Fields, files: number, receiver?: string): Inbound | null {
  const headers = headersOf(fields);
  const header = (name: string) => headers.find(([key]) => key === name)?.[1];
  const author = readAddress(fields.from ?? "");
  const from = author ?? readAddress(fields.sender ?? "");
  const providerId = line(fields["Message-Id"] ?? header("message-id") ?? fields.token);
  if (!from || !providerId) return null;
  const auto = header("auto-submitted")?.toLowerCase() ?? "no";
  const stripped = (fields["stripped-text"] ?? "").slice(0, LONGEST_READ).trim();
  return {
    channel: "email",
    provider: "mailgun",
    providerId,
    sender: from.address,
    senderName: from.name,
    verified:
      headers.filter(([key]) => key === "from").length <= 1 &&
      isProven(author?.address ?? "", { results: header("authentication-results"), receiver }),
    subject: line(headerText(fields.subject)),
    attachments: Math.max(files, countOf(fields["attachment-count"]), listed(fields.attachments)),
    opted: null,
    automatic: auto !== "no" || MACHINES.test(from.address) || header("x-autoreply") !== undefined,
    answers:
      outboxIdIn(header("in-reply-to") ?? fields["In-Reply-To"]?.slice(0, LONGEST_HEADER)) ??
      outboxIdIn(header("references")),
    ...bodyOf(stripped || withoutQuotes((fields["body-plain"] ?? "").slice(0, LONGEST_READ))),
  };
}

/** What the inbox shows of a message that couldn't be read; null without an id: not a message. */
export function unreadable(channel: Inbound["channel"], fields: Fields, reason: string): Inbound | null {
  const isText = channel === "text";
  const providerId = line(isText ? (fields.MessageSid ?? fields.SmsMessageSid) : fields.token);
  if (!providerId) return null;
  return {
    channel,
    provider: isText ? "twilio" : "mailgun",
    providerId,
    sender: line(isText ? fields.From : fields.sender) ?? "unknown",
    senderName: null,
    verified: false,
    subject: null,
    body: `This message couldn't be read: ${reason}. Ask its sender to write again.`,
    wasCut: true,
    attachments: 0,
    opted: null,
    automatic: false,
    answers: null,
  };
}

/** With `store()`, Mailgun lists the files it keeps as JSON. */
function listed(attachments: string | undefined): number {
  const list = parsed((attachments ?? "").slice(0, LONGEST_LIST));
  return Array.isArray(list) ? Math.min(list.length, 100) : 0;
}
