import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { businessDateSchema } from "@/lib/values/date-schema";
import { afterId } from "@/lib/values/keyset";

export const AUDIT_ROWS = { step: 50, most: 1000 };

const word = z.string().trim().max(80);
const day = z.union([z.literal(""), businessDateSchema]);

/**
 * What the activity log shows; '' limits nothing, dates are inclusive; `after` is an event: only older ones.
 * Unreadable values are ignored.
 */
export const auditQuery = z.object({
  subject: word.catch(""),
  id: word.catch(""),
  hrid: z.union([z.literal(""), z.coerce.number().int().positive()]).catch(""),
  from: day.catch(""),
  to: day.catch(""),
  rows: z.coerce.number().catch(0),
  after: afterId(Number.MAX_SAFE_INTEGER),
});

/** In words: the field's name, and its value before and after; "" for nothing. */
const change = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.output<typeof change>;

export const auditEvent = z.object({
  id: z.number(),
  /** For people: "Tue 12 May 2026, 8:35 am". */
  at: z.string(),
  /** When it was done, if a phone without a signal told us later. */
  tapped_at: z.string().nullable(),
  /** "done 9:37 am, sent 6:37 pm", if it was sent late. */
  late: z.string().nullable(),
  /** An employee, a client, or "Nobody logged in". */
  who: z.string(),
  /** Whom they acted for: a partner's name, or the client's. */
  for: z.string().nullable(),
  /** A sentence without its subject: "Changed the phone of Ann Lee from 416-555-0100 to 416-555-0111". */
  what: z.string(),
  /** What it was done to: "Ann Lee", "the job at 12 Oak St". */
  about: z.string(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  note: z.string().nullable(),
  changes: z.array(change),
  request_id: z.string(),
});
export type AuditEvent = z.output<typeof auditEvent>;

const auditAnswer = z.object({
  events: z.array(auditEvent),
  more: z.boolean(),
  /** The name of each kind of thing that occurs. */
  subjects: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The name of the one record whose events were requested. */
  about: z.string().nullable(),
  people: z.array(z.object({ hrid: z.number(), name: z.string() })),
});
export type AuditLog = z.output<typeof auditAnswer>;

export const auditContract = defineContract({
  method: "GET",
  path: "/api/audit",
  who: "cap:access_admin",
  effect: "read",
  query: auditQuery,
  answer: auditAnswer,
});
