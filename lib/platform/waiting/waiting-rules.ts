import type { Queues } from "@/lib/contract";

/** What came back for a request, as far as a later screen needs it. */
export type Reply = { status: number; text: string; headers: Record<string, string> };

/** A crew's write that's on its way or can't get through yet. The phone keeps these in the order of the taps. */
export type Waiting = {
  /** The place in line; the store assigns it. */
  seq: number;
  /** The Idempotency-Key: however often we send it, it counts once. */
  key: string;
  /** Who entered it. No one else on this phone sees or sends it. */
  owner: number;
  /** The contract's method and path: `PATCH /api/jobs/{id}/start_job`. */
  endpoint: string;
  url: string;
  method: string;
  body: string | null;
  /** The photo itself, scaled down; then `input` has its details, and there's no `body`. */
  file?: Blob;
  /** As the screen sent it, so we can show what it changes and what the person entered. */
  input: Record<string, unknown>;
  /** A refused entry holds back later ones about the same subject, and nothing else. */
  subject: string;
  /** The button's label when it was tapped, "Start": for people to read, never to decide by. */
  act: string;
  /** "27 Galley Ave"; "" if the screen doesn't say. */
  about: string;
  /** The screen it was entered on. */
  page: string;
  /** When the person tapped, by the server's clock as this phone measured it. */
  tappedAt: number;
  /** How far the server's clock was ahead of the phone's, as the phone knew it then; undefined: it didn't know. */
  ahead?: number;
  /** The page it was tapped on, as its clock is called. */
  life?: string;
  /** So many minutes after the tap it isn't sent any more. */
  within?: number;
  tries: number;
  triedAt: number | null;
  /** Until then, a screen waits for the outcome and shows it itself. */
  attendedUntil: number;
  /** Refused: the person has to choose what to do. */
  refusal: Reply | null;
  /** Done, but the waiting screen hasn't taken the answer yet. */
  answer: Reply | null;
  /** The form's draft, so the person can open the form again with what they typed. */
  draft: { key: string; values: Record<string, unknown> } | null;
};

/** What a screen adds to the line. */
export type NewWaiting = Omit<
  Waiting,
  "seq" | "tries" | "triedAt" | "refusal" | "answer" | "draft" | "attendedUntil"
>;

export const entryOf = (given: NewWaiting, attendedUntil: number): Omit<Waiting, "seq"> => ({
  tries: 0,
  triedAt: null,
  refusal: null,
  answer: null,
  draft: null,
  attendedUntil,
  ...given,
});

/** What an act is about: `job:12`. An act about something that doesn't exist yet has a subject of its own. */
export function subjectOf({ of, by }: Queues, input: Record<string, unknown>, key: string): string {
  return by === undefined ? key : `${of}:${String(input[by])}`;
}

/** Whether exactly the same entry is already in line: a second tap on a button the screen still offers. */
export const isInLine = (given: NewWaiting, line: readonly Waiting[]): boolean =>
  line.some(
    (entry) =>
      !entry.answer &&
      !entry.refusal &&
      entry.endpoint === given.endpoint &&
      JSON.stringify(entry.input) === JSON.stringify(given.input),
  );

/** Photos take long with a weak signal, so they go beside everything else, and come last when both could go. */
export const LANES = ["acts", "photos"] as const;
export type Lane = (typeof LANES)[number];

const laneOf = ({ file }: Pick<Waiting, "file">): Lane => (file ? "photos" : "acts");

/** The first entry in its lane that isn't behind a refused one about the same subject. */
export function nextToSend(line: readonly Waiting[], lane: Lane): Waiting | null {
  const held = new Set<string>();
  for (const entry of line) {
    if (entry.answer || laneOf(entry) !== lane) continue;
    if (!entry.refusal && !held.has(entry.subject)) return entry;
    held.add(entry.subject);
  }
  return null;
}

/** Whether the person has to settle an earlier entry about the same subject first. */
export const isHeld = (entry: Waiting, line: readonly Waiting[]): boolean =>
  !entry.refusal &&
  line.some((other) => other.refusal && other.subject === entry.subject && other.seq < entry.seq);

export type Verdict =
  /** The server stored it. */
  | "done"
  /** The server refused it: the person has to choose what to do. */
  | "refused"
  /** The server didn't answer, or can't right now. */
  | "later"
  /** No one is logged in, or someone else is: everything waits. */
  | "stop";

/** A failure of the server may pass; if it stays, we show it. */
const MOST_FAILURES = 5;
const FOR_NOW = new Set([408, 425, 429, 502, 503, 504]);

/** What an answer means for the entry; `null` when none came. */
export function verdictOn(reply: Reply | null, tries: number): Verdict {
  if (!reply) return "later";
  const { status } = reply;
  if (status >= 200 && status < 300) return "done";
  const reason = reasonOf(reply);
  if (status === 401 || reason === "other_person") return "stop";
  // By tomorrow, nobody may want it any more.
  if (reason === "sent_today") return "refused";
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

/** Why the server refused it: its message and those of the fields. */
export function refusalText(reply: Reply): string {
  const { error, errors } = bodyOf(reply);
  const fields =
    typeof errors === "object" && errors !== null ? Object.values(errors).flat().map(String) : [];
  const sentence = typeof error === "string" ? error : "";
  return [...new Set([sentence, ...fields])].filter(Boolean).join(" ") || "This couldn't be saved.";
}

/** The current value, if the refusal has it: "state: started". */
export function refusalState(reply: Reply): string | null {
  const { state } = bodyOf(reply);
  return typeof state === "string" ? state : null;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** How long to wait before the next try. */
export const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1));

/** No screen waits longer than this, so a later end means that someone has set the phone's clock back. */
const LONGEST_ATTENDED_MS = 15_000;

/** Whether a screen is still waiting for the outcome, to show it itself. */
export const isAttended = ({ attendedUntil }: Pick<Waiting, "attendedUntil">, now: number): boolean =>
  attendedUntil > now && attendedUntil <= now + LONGEST_ATTENDED_MS;

export type Line = { needsYou: Waiting[]; waiting: Waiting[] };

/** What the list shows: not the entries a screen is still waiting for and shows itself. */
export function shownLine(line: readonly Waiting[], now: number): Line {
  const open = line.filter((entry) => !entry.answer && !isAttended(entry, now));
  return {
    needsYou: open.filter(({ refusal }) => refusal !== null),
    waiting: open.filter(({ refusal }) => refusal === null),
  };
}
