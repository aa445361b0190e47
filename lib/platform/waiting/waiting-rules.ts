import type { Queues } from "@/lib/contract";

/** What came back for a request, as far as a later screen needs it. */
export type Reply = { status: number; text: string; headers: Record<string, string> };

/** A write of a crew that is on its way, or can't get through yet. Kept on the phone, in the order of the taps. */
export type Waiting = {
  /** The place in line; given by the store. */
  seq: number;
  /** The Idempotency-Key: however often it's sent, it counts once. */
  key: string;
  /** Whose it is. Nobody else on this phone sees or sends it. */
  owner: number;
  /** The contract's method and path: `PATCH /api/jobs/{id}/start_job`. */
  endpoint: string;
  url: string;
  method: string;
  body: string | null;
  /** As the screen sent it, for showing what it changes and what was entered. */
  input: Record<string, unknown>;
  /** A refused one holds back what comes later about the same subject, and nothing else. */
  subject: string;
  /** "Start". */
  act: string;
  /** "27 Galley Ave"; "" where the screen says nothing. */
  about: string;
  /** The screen it was entered on. */
  page: string;
  /** When it was tapped, by the server's clock as this phone measured it. */
  tappedAt: number;
  tries: number;
  triedAt: number | null;
  /** Until then a screen waits for the outcome and shows it itself. */
  attendedUntil: number;
  /** Refused: a person has to choose. */
  refusal: Reply | null;
  /** Done, and the screen that waits hasn't taken the answer yet. */
  answer: Reply | null;
  /** The form's draft, so that it can be opened again with what was typed. */
  draft: { key: string; values: Record<string, unknown> } | null;
};

/** What a screen gives the line. */
export type NewWaiting = Omit<
  Waiting,
  "seq" | "tries" | "triedAt" | "refusal" | "answer" | "draft" | "attendedUntil"
>;

export const entryOf = (given: NewWaiting, attendedUntil: number): Omit<Waiting, "seq"> =>
  Object.assign({ tries: 0, triedAt: null, refusal: null, answer: null, draft: null, attendedUntil }, given);

/** What an act is about: `job:12`. One that's about nothing that exists yet stands alone. */
export function subjectOf({ of, by }: Queues, input: Record<string, unknown>, key: string): string {
  return by === undefined ? key : `${of}:${String(input[by])}`;
}

/** Whether the very same is in line already: a second tap on what the screen still offers. */
export const isInLine = (given: NewWaiting, line: readonly Waiting[]): boolean =>
  line.some(
    (entry) =>
      !entry.answer &&
      !entry.refusal &&
      entry.endpoint === given.endpoint &&
      JSON.stringify(entry.input) === JSON.stringify(given.input),
  );

/** The first in line that no refused one about the same subject holds back. */
export function nextToSend(line: readonly Waiting[]): Waiting | null {
  const held = new Set<string>();
  for (const entry of line) {
    if (entry.answer) continue;
    if (!entry.refusal && !held.has(entry.subject)) return entry;
    held.add(entry.subject);
  }
  return null;
}

/** Whether an earlier one about the same subject has to be settled first. */
export const isHeld = (entry: Waiting, line: readonly Waiting[]): boolean =>
  !entry.refusal &&
  line.some((other) => other.refusal && other.subject === entry.subject && other.seq < entry.seq);

export type Verdict =
  /** It's stored. */
  | "done"
  /** The server won't: a person has to choose. */
  | "refused"
  /** Nobody answered, or not for now. */
  | "later"
  /** Nobody is logged in, or somebody else: everything waits. */
  | "stop";

/** The server's own failure may pass; one that stays is shown. */
const MOST_FAILURES = 5;
const FOR_NOW = new Set([408, 425, 429, 502, 503, 504]);

/** What an answer means for what was sent; `null` when none came. */
export function verdictOn(reply: Reply | null, tries: number): Verdict {
  if (!reply) return "later";
  const { status } = reply;
  if (status >= 200 && status < 300) return "done";
  const reason = reasonOf(reply);
  if (status === 401 || reason === "other_person") return "stop";
  if (FOR_NOW.has(status) || reason === "still_saving") return "later";
  return status >= 500 && tries + 1 < MOST_FAILURES ? "later" : "refused";
}

function bodyOf({ text }: Reply): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const reasonOf = (reply: Reply): unknown => bodyOf(reply).reason;

/** Why it was refused, in the server's sentence and those of its fields. */
export function refusalText(reply: Reply): string {
  const { error, errors } = bodyOf(reply);
  const fields =
    typeof errors === "object" && errors !== null ? Object.values(errors).flat().map(String) : [];
  const sentence = typeof error === "string" ? error : "";
  return [...new Set([sentence, ...fields])].filter(Boolean).join(" ") || "The server refused this.";
}

/** What is there now, where the refusal says it: "state: started". */
export function refusalState(reply: Reply): string | null {
  const { state } = bodyOf(reply);
  return typeof state === "string" ? state : null;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** How long to wait before the next try. */
export const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1));

/** What goes out at once needs no time of its own. */
const PROMPT_MS = 30_000;

/** When it was done, for the server, where it comes late. A clock that was set meanwhile never says the future. */
export function tappedHeader({ tappedAt }: Pick<Waiting, "tappedAt">, now: number): string | null {
  return now - tappedAt > PROMPT_MS ? new Date(Math.min(tappedAt, now)).toISOString() : null;
}

export type Line = { needsYou: Waiting[]; waiting: Waiting[] };

/** What the list shows: not what a screen still waits for, and shows itself. */
export function shownLine(line: readonly Waiting[], now: number): Line {
  const open = line.filter((entry) => !entry.answer && entry.attendedUntil <= now);
  return {
    needsYou: open.filter(({ refusal }) => refusal !== null),
    waiting: open.filter(({ refusal }) => refusal === null),
  };
}
