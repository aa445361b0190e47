import { clientFields } from "@/lib/core/clients/fields";
import { jobFields } from "@/lib/core/jobs/fields";
import { propertyFields } from "@/lib/core/properties/fields";
import { CHECK_LABELS } from "@/lib/features/checklists/schema";
import { type Field, fieldsOf } from "@/lib/fields";
import { type FieldKind, HIDDEN, LABELS } from "@/lib/platform/audit/label-rules";
import type { AuditSubject } from "@/lib/platform/audit/subject-rules";

export type FieldWords = { label: string; kind: FieldKind };

const FIELD_WORDS: ReadonlyMap<string, FieldWords> = new Map<string, FieldWords>([
  ...Object.entries(CHECK_LABELS).map(
    ([field, label]) => [field, { label: label.toLowerCase(), kind: "tick" }] as const,
  ),
  ...(Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((kind) =>
    Object.entries(LABELS[kind]).map(([field, label]) => [field, { label, kind }] as const),
  ),
  ...HIDDEN.map((field) => [field, { label: "", kind: "hidden" }] as const),
]);

/** A label inside a sentence: "Tap and shut-off" → "tap and shut-off", but "W1 price". */
const inSentence = (label: string): string => {
  const [first = "", second = ""] = label;
  return second === second.toLowerCase() && second !== second.toUpperCase()
    ? first.toLowerCase() + label.slice(1)
    : label;
};

/** What a record's declared fields are called in the log, and how it shows them. */
export const wordsOfFields = (fields: Record<string, Field>): Record<string, FieldWords> =>
  Object.fromEntries(
    fieldsOf(fields).map(({ column, field: { label, log = "text" } }) => [
      column,
      { label: inSentence(label), kind: log },
    ]),
  );

/** Fields that only some records have, or that mean something else there than elsewhere. */
const OF_SUBJECT: Partial<Record<AuditSubject, Record<string, FieldWords>>> = {
  client: wordsOfFields(clientFields),
  property: wordsOfFields(propertyFields),
  partner: { royalty: { label: "", kind: "hidden" } },
  partner_expense: { amount: { label: "quantity", kind: "text" } },
  target: { sdate: { label: "first day", kind: "day" } },
  crew: {
    driver: { label: "driver", kind: "person" },
    partner: { label: "second", kind: "person" },
    hrid: { label: "person", kind: "person" },
  },
  job: wordsOfFields(jobFields),
  payment: { state: { label: "result", kind: "text" } },
  open: { gascard: { label: "gas card", kind: "tick" }, laptop: { label: "laptop", kind: "tick" } },
  close: { cash: { label: "cash", kind: "tick" }, laptop: { label: "laptop", kind: "tick" } },
};

/** A field's label and how its value is shown; null for a field that the log has no words for and doesn't show. */
export const fieldWords = (subject: AuditSubject, field: string): FieldWords | null =>
  OF_SUBJECT[subject]?.[field] ?? FIELD_WORDS.get(field) ?? null;

/** Stored words that read differently in a sentence. */
export const VALUE_WORDS: Record<string, string> = {
  NC: "not reached",
  PAID: "Paid",
  succeeded: "paid",
  failed: "failed",
  cancelled: "cancelled",
  processing: "in progress",
  requires_action: "waiting for the cardholder",
  created: "not confirmed",
  secured: "secured by card",
  "Resolved-Success": "resolved: picked up",
  "Resolved-Unsuccess": "resolved: not found",
};
