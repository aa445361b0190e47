import { ANSWER_WORDS, VISIT_ANSWERS, type VisitAnswer } from "@/lib/core/work/visit-answer-rules";
import { withoutSecrets } from "@/lib/platform/outbox/contract";
import { formatDate } from "@/lib/values/dates";
import { count, cut } from "@/lib/values/text";
import type { TimelineEntry } from "./contract";

export type Said = Partial<Pick<TimelineEntry, "sort" | "who" | "text" | "state" | "href">> & {
  title: string;
};
export type Data = Record<string, unknown>;

export const text = (data: Data, name: string): string | null => {
  const value = data[name];
  return typeof value === "string" && value !== "" ? value : null;
};
export const number = (data: Data, name: string): number | null => {
  const value = data[name];
  return typeof value === "number" ? value : null;
};
export const flag = (data: Data, name: string): boolean => data[name] === true;
export const at = (data: Data) => text(data, "address") ?? "a property";

const LONGEST = 3000;

/** Their links or codes open something on their own, so people only see what such a message was about (T13). */
const SECRET_KINDS: ReadonlySet<string> = new Set([
  "password-reset",
  "confirm-code",
  "email-confirm",
  "email-taken",
  "email-change-asked",
  "email-changed",
  "email-refused",
]);

/** What staff can read of a message: never a link meant only for its recipient. Null: only its subject. */
export function shownBody(kind: string | null, body: string | null): string | null {
  if (!body || (kind && SECRET_KINDS.has(kind))) return null;
  const plain = withoutSecrets(body).replace(/https?:\/\/\S+/g, "[link]");
  return cut(plain, LONGEST);
}

const MESSAGE_STATES: Record<string, TimelineEntry["state"]> = {
  queued: { tone: "sun", word: "Waiting" },
  sending: { tone: "sun", word: "Sending" },
  sent: { tone: "leaf", word: "Sent" },
  failed: { tone: "brick", word: "Not delivered" },
};

const isAnswer = (answer: string | null): answer is VisitAnswer =>
  VISIT_ANSWERS.some((each) => each === answer);

/** What the client wrote to us. */
function wrote(data: Data, sort: "email" | "text"): Said {
  const subject = text(data, "subject");
  const attachments = number(data, "attachments") ?? 0;
  const answer = text(data, "answer");
  const body = flag(data, "gone") ? null : (text(data, "body") ?? "");
  return {
    title: `Client wrote ${sort === "email" ? "an email" : "a text"}${subject ? `: ${subject}` : ""}`,
    text: [
      body && cut(body, LONGEST),
      attachments > 0 && `${count(attachments, "attachment")}, not kept here`,
    ]
      .filter(Boolean)
      .join("\n\n"),
    state: isAnswer(answer)
      ? { tone: answer === "confirmed" ? "leaf" : "sun", word: ANSWER_WORDS[answer] }
      : { tone: flag(data, "done") ? "ink" : "sun", word: flag(data, "done") ? "Done" : "Waiting" },
    who: null,
  };
}

/** A message to the client or from them, in words. */
export function message(data: Data, sort: "email" | "text"): Said {
  if (flag(data, "wrote")) return wrote(data, sort);
  const kind = text(data, "kind");
  const about = text(data, "subject") ?? (kind ?? "message").replaceAll(/[-_]/g, " ");
  const body = flag(data, "gone") ? null : shownBody(kind, text(data, "body"));
  return {
    title: `${sort === "email" ? "Email" : "Text"}: ${about}`,
    text: [`To ${text(data, "recipient") ?? "the client"}`, body].filter(Boolean).join("\n\n"),
    state: MESSAGE_STATES[text(data, "state") ?? ""] ?? null,
  };
}

/** A call someone noted, with what was said. */
const notedCall = (data: Data, direction: string): Said => ({
  title: direction === "in" ? "Client called" : "Called the client",
  text: [text(data, "notes"), `About ${at(data)}`].filter(Boolean).join("\n\n"),
  state: text(data, "access") === "Public" ? { tone: "ink", word: "Public" } : null,
});

/** A call to the client, and what they said about the visit; or one that someone noted. */
export function call(data: Data): Said {
  const direction = text(data, "call");
  if (direction) return notedCall(data, direction);
  const day = (text(data, "visit") ?? "").slice(0, 10);
  const answer = text(data, "answer");
  if (isAnswer(answer))
    return {
      title: `Client said: ${ANSWER_WORDS[answer]}`,
      text: `About the visit to ${at(data)}${day ? ` on ${formatDate(day)}` : ""}`,
    };
  return {
    title: "Called the client",
    text: `About the visit to ${at(data)}${day ? ` on ${formatDate(day)}` : ""}`,
  };
}
