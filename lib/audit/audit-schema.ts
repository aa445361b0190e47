import { z } from "zod";
import { businessDateSchema } from "@/lib/values/dates";
import { afterId } from "@/lib/values/keyset";

export const AUDIT_ROWS = { step: 50, most: 1000 };

const word = z.string().trim().max(80);
const day = z.union([z.literal(""), businessDateSchema]);

/** What the Audit shows; '' limits nothing, dates are inclusive; `after` is an event: only older ones. What cannot be
 *  read is as if it were not there. */
export const auditQuery = z.object({
  subject: word.catch(""),
  id: word.catch(""),
  hrid: z.union([z.literal(""), z.coerce.number().int().positive()]).catch(""),
  from: day.catch(""),
  to: day.catch(""),
  rows: z.coerce.number().catch(0),
  after: afterId(Number.MAX_SAFE_INTEGER),
});

const change = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.output<typeof change>;

export const auditEvent = z.object({
  id: z.number(),
  /** For people: "Tue 12 May 2026, 8:35 am". */
  at: z.string(),
  /** An employee, a client, or "Nobody logged in". */
  who: z.string(),
  /** Whom they stood in for: a partner's name, or the client's number. */
  for: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  note: z.string().nullable(),
  changes: z.array(change),
  request_id: z.string(),
});
export type AuditEvent = z.output<typeof auditEvent>;

export const auditAnswer = z.object({
  events: z.array(auditEvent),
  more: z.boolean(),
  subjects: z.array(z.string()),
  people: z.array(z.object({ hrid: z.number(), name: z.string() })),
});
export type AuditLog = z.output<typeof auditAnswer>;
