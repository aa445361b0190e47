import { clientFields } from "@/lib/core/clients/fields";
import { jobFields } from "@/lib/core/jobs/fields";
import { propertyFields } from "@/lib/core/properties/fields";
import { type Field, isKeptApart } from "@/lib/fields";
import { HIDDEN, LABELS } from "@/lib/platform/audit/label-rules";
import type { AuditSubject } from "@/lib/platform/audit/subject-rules";

type Fields = Record<string, unknown>;
export type Sides = { before?: Fields; after?: Fields };

/** Stands in an event for a value stored apart from it. It stays there after that value is deleted. */
export const KEPT_APART = "[kept apart]";

/** Fields that say who people are, how to reach them and where they live, and what they wrote in their own words. */
const PERSONAL: ReadonlySet<string> = new Set([
  "name",
  "name1",
  "fullname",
  "firstname",
  "lastname",
  "username",
  "company",
  "email",
  "pending_email",
  "phone",
  "cellphone",
  "recipient",
  "revoked",
  "last_error",
  "address",
  "street",
  "postcode",
  "latitude",
  "longitude",
  "followobject",
  "driverName",
  "partnerName",
  "partner1Name",
  "closemgrName",
  "crewName",
  "managerName",
  "recorderName",
  "employee",
  "crew",
  "notes",
  "note",
  "comments",
  "details",
  "message",
  "description",
  "title",
  "task",
  "tag",
  "overlapReason",
  "prodcomm",
  "dnfdesc",
  "nextdest",
  "clienthm",
  "lines",
  "crew_notes",
  "crew_needs",
  "source",
  "brand",
  "last4",
  "chequeNumber",
  "chequenum",
]);

/** Subjects that belong to the company: its settings, lists and books. */
const OF_THE_COMPANY: ReadonlySet<string> = new Set<AuditSubject>([
  ...(["setting", "fleet", "float_windows", "safety_points", "appointment_limits"] as const),
  ...(["description", "transaction", "partner_expense", "payout", "target"] as const),
  ...(["import", "export", "wine-list", "audit-month", "template"] as const),
]);

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** Records whose fields are declared, and say themselves what's personal. */
const DECLARED: Partial<Record<string, Record<string, Field>>> = {
  client: clientFields,
  job: jobFields,
  property: propertyFields,
};

/** All fields that the log has words for. */
const KNOWN: ReadonlySet<string> = new Set([...Object.values(LABELS).flatMap(Object.keys), ...HIDDEN]);

/** A checklist's tick; which ones there are is the checklists' own matter. */
const isTick = (subject: string, value: unknown) =>
  (subject === "open" || subject === "close") && (value === "t" || value === true);

type Entry = [field: string, value: unknown];

/** Whether a value is stored apart. A field that no one has named counts as personal. */
const isPersonalIn =
  (subject: string) =>
  ([field, value]: Entry): boolean => {
    if (isEmpty(value) || isTick(subject, value)) return false;
    const declared = DECLARED[subject]?.[field];
    return declared ? isKeptApart(declared) : PERSONAL.has(field) || !KNOWN.has(field);
  };

const filtered = (side: Fields | undefined, keep: (entry: Entry) => boolean) => {
  const held = Object.entries(side ?? {}).filter(keep);
  return held.length > 0 ? Object.fromEntries(held) : undefined;
};

const marked = (side: Fields | undefined, isPersonal: (entry: Entry) => boolean): Fields | undefined =>
  side &&
  Object.fromEntries(
    Object.entries(side).map((entry) => [entry[0], isPersonal(entry) ? KEPT_APART : entry[1]]),
  );

/**
 * Splits an event in two: the part that stays, which holds ids, and what it says about people, which is stored beside
 * it and can be deleted. Events about the company's own subjects aren't split.
 */
export function partPersonal(subject: string, { before, after }: Sides): { event: Sides; details?: Sides } {
  if (OF_THE_COMPANY.has(subject)) return { event: { before, after } };
  const isPersonal = isPersonalIn(subject);
  const details = { before: filtered(before, isPersonal), after: filtered(after, isPersonal) };
  if (!details.before && !details.after) return { event: { before, after } };
  // A field with a value before and after gets one mark only: two marks would look like no change.
  const alone = filtered(before, ([field, value]) => !isPersonal([field, value]) || !details.after?.[field]);
  return { event: { before: marked(alone, isPersonal), after: marked(after, isPersonal) }, details };
}

/** Puts both parts back together. */
export const withDetails = (event: unknown, details: unknown): unknown =>
  details ? { ...Object(event), ...details } : event;
