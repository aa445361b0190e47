import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";

/** What a person can limit the timeline to. */
export const TIMELINE_KINDS = ["visits", "messages", "money", "notes", "changes"] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** What happened; each has its own picture. */
export const TIMELINE_SORTS = [
  "booked",
  "done",
  "dnf",
  "email",
  "text",
  "call",
  "request",
  "feedback",
  "paid",
  "declined",
  "returned",
  "note",
  "wine",
  "change",
] as const;
export type TimelineSort = (typeof TIMELINE_SORTS)[number];

const STATE_TONES = ["ink", "lake", "sun", "leaf", "brick"] as const;

const entry = z.object({
  /** Unique in a client's timeline. */
  key: z.string(),
  sort: z.enum(TIMELINE_SORTS),
  /** ISO; its day and time in Toronto beside it. */
  at: z.string(),
  day: z.string(),
  time: z.string(),
  title: z.string(),
  /** Who did it; null: the client, or no one. */
  who: z.string().nullable(),
  /** What it says, up to a page; secret links are left out. */
  text: z.string().nullable(),
  state: z.object({ tone: z.enum(STATE_TONES), word: z.string() }).nullable(),
  /** Its own page. */
  href: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof entry>;

const timeline = z.object({
  entries: z.array(entry),
  /** `before` for the next page; null: there's nothing older. */
  next: z.string().nullable(),
});
export type Timeline = z.output<typeof timeline>;

/** Where a page of the timeline ended: microseconds, which the database counts in, and the entry's key. */
export type TimelineProperty = { micros: string; key: string };

export const toPlace = ({ micros, key }: TimelineProperty): string => `${micros}_${key}`;

const place = z
  .string()
  .regex(/^-?\d{1,16}_[a-z]+:[\w :-]{1,60}$/)
  .transform((text): TimelineProperty => {
    const end = text.indexOf("_");
    return { micros: text.slice(0, end), key: text.slice(end + 1) };
  });

const isKind = (text: string): text is TimelineKind => TIMELINE_KINDS.some((kind) => kind === text);

/** "money,notes" in an address; unknown ones are left out, and none means all. */
export const timelineKinds = (asked: unknown): readonly TimelineKind[] =>
  typeof asked === "string"
    ? TIMELINE_KINDS.filter((kind) => asked.split(",").some((a) => isKind(a) && a === kind))
    : [];

const query = z.object({
  before: z
    .union([z.literal("").transform(() => null), place])
    .nullish()
    .transform((value) => value ?? null),
  kinds: z.string().max(100).default("").transform(timelineKinds),
});

/** Everything that happened with a client, newest first, 30 at a time. */
export const timelineContract = defineContract({
  method: "GET",
  path: "/api/clients/{cfid}/timeline",
  who: "cap:client_care",
  effect: "read",
  params: z.object({ cfid: recordId() }),
  query,
  answer: timeline,
});

/** Everything that happened with a job, for the people who plan it. */
export const jobTimelineContract = defineContract({
  method: "GET",
  path: "/api/jobs/{id}/timeline",
  who: "cap:production",
  effect: "read",
  params: z.object({ id: recordId() }),
  query,
  answer: timeline,
});
