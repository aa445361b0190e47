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
  "honorific",
  "username",
  "company",
  "email",
  "secondEmail",
  "pending_email",
  "phone",
  "cellphone",
  "recipient",
  "revoked",
  "last_error",
  "address",
  "street",
  "postcode",
  "billingAddress",
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
  "preJobNote",
  "postJobNote",
  "prodcomm",
  "customdesc",
  "dnfdesc",
  "nextdest",
  "clienthm",
  "dog",
  "alarm",
  "parking",
  "tap",
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
const isPersonal = ([field, value]: [string, unknown]) => PERSONAL.has(field) && !isEmpty(value);

const filtered = (side: Fields | undefined, keep: (entry: [string, unknown]) => boolean) => {
  const held = Object.entries(side ?? {}).filter(keep);
  return held.length > 0 ? Object.fromEntries(held) : undefined;
};

const marked = (side: Fields | undefined): Fields | undefined =>
  side &&
  Object.fromEntries(
    Object.entries(side).map(([field, value]) => [field, isPersonal([field, value]) ? KEPT_APART : value]),
  );

/**
 * Splits an event in two: the part that stays, which holds ids, and what it says about people, which is stored beside
 * it and can be deleted. Events about the company's own subjects aren't split.
 */
export function partPersonal(subject: string, { before, after }: Sides): { event: Sides; details?: Sides } {
  if (OF_THE_COMPANY.has(subject)) return { event: { before, after } };
  const details = { before: filtered(before, isPersonal), after: filtered(after, isPersonal) };
  if (!details.before && !details.after) return { event: { before, after } };
  // A field with a value before and after gets one mark only: two marks would look like no change.
  const alone = filtered(before, ([field, value]) => !isPersonal([field, value]) || !details.after?.[field]);
  return { event: { before: marked(alone), after: marked(after) }, details };
}

/** Puts both parts back together. */
export const withDetails = (event: unknown, details: unknown): unknown =>
  details ? { ...Object(event), ...details } : event;
