import { CHECK_LABELS } from "@/lib/features/checklists/schema";
import type { AuditSubject } from "@/lib/platform/audit/subject-rules";
import { type FieldKind, LABELS } from "./label-rules";

export type FieldWords = { label: string; kind: FieldKind };

const HIDDEN = [
  // Degrees mean nothing to people; the map shows the place.
  "latitude",
  "longitude",
  "id",
  "ids",
  "msid",
  "jobinfoid",
  "dnfid",
  "signPickupId",
  "recruitId",
  "inspectionId",
  "what",
  "version",
  "createdAt",
  "updatedAt",
  "updatedBy",
  "recorderHrid",
  "recorderCfid",
  "recorderName",
  "by",
  "employee",
  "deletedAt",
  "deletedBy",
  "auditedAt",
  "auditedBy",
  "auditChangedAt",
  "auditChangedBy",
  "uploadedBy",
  "presentChangedAt",
  "presentChangedBy",
  "safetyReadChangedAt",
  "safetyReadChangedBy",
  "signinBy",
  "textsAgreedBy",
  "actingPartnerHrid",
  "viewingCfid",
  "session",
  "card",
  "plan",
  "setup",
  "entry",
  "addedBy",
  "attemptedAt",
  "attemptedBy",
  "passwordGiven",
  "width",
  "height",
  "bytes",
  "mapping",
  "options",
  "encoding",
  "position",
  "driverName",
  "partnerName",
  "partner1Name",
  "closemgrName",
  "crewName",
  "managerName",
  "placeKey",
  "key",
  "latitude",
  "longitude",
  "handled",
];

const FIELD_WORDS: ReadonlyMap<string, FieldWords> = new Map<string, FieldWords>([
  ...Object.entries(CHECK_LABELS).map(
    ([field, label]) => [field, { label: label.toLowerCase(), kind: "tick" }] as const,
  ),
  ...(Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((kind) =>
    Object.entries(LABELS[kind]).map(([field, label]) => [field, { label, kind }] as const),
  ),
  ...HIDDEN.map((field) => [field, { label: "", kind: "hidden" }] as const),
]);

/** Fields that mean something else here than elsewhere. */
const OF_SUBJECT: Partial<Record<AuditSubject, Record<string, FieldWords>>> = {
  partner: { royalty: { label: "", kind: "hidden" } },
  partner_expense: { amount: { label: "quantity", kind: "text" } },
  target: { sdate: { label: "first day", kind: "day" } },
  crew: {
    driver: { label: "driver", kind: "person" },
    partner: { label: "second", kind: "person" },
    partner1: { label: "third", kind: "person" },
    closemgr: { label: "closing manager", kind: "person" },
    hrid: { label: "person", kind: "person" },
  },
  job: { sdate: { label: "promised from", kind: "day" }, fdate: { label: "promised to", kind: "day" } },
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
