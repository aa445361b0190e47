import { pgEnum } from "drizzle-orm/pg-core";
import { CAPABILITIES } from "../../lib/actor";
import { IMPORT_KINDS, IMPORT_STATES } from "../../lib/core/data/schema";
import { CLOSE_CHECKS, OPEN_CHECKS } from "../../lib/features/checklists/schema";

export const capability = pgEnum("capability", CAPABILITIES);
export const shop = pgEnum("shop", ["Osler", "Morse"]);
export const crewPosition = pgEnum("crew_position", ["driver", "second", "third"]);
/** Null = not settled yet. Forms show their own labels (rule receivable-status). */
export const receivableStatus = pgEnum("receivable_status", [
  "Receivable",
  "Paid By Cheque",
  "Paid By Cash",
  "Paid By Card",
  "PAID",
]);
export const crewPaymentType = pgEnum("crew_payment_type", ["Cash", "Cheque"]);
export const messageChannel = pgEnum("message_channel", ["email", "text"]);
export const messageState = pgEnum("message_state", ["queued", "sending", "sent", "failed"]);
export const sessionKind = pgEnum("session_kind", ["staff", "client"]);
export const dnfOrigin = pgEnum("dnf_origin", ["crew", "client", "office"]);
export const dnfVerdict = pgEnum("dnf_verdict", ["VALID", "INVALID", "Client Service"]);
export const leadKind = pgEnum("lead_kind", [
  "Estimate",
  "Sign",
  "DNF",
  "Odd Job",
  "Paint",
  "Lawn",
  "Power Wash",
  "Message",
]);
/** For an estimate: whether and how the client was contacted. */
export const contactStatus = pgEnum("contact_status", ["NC", "Called", "Emailed", "Called and Emailed"]);
export const signStatus = pgEnum("sign_status", [
  "Pending",
  "Resolved-Success",
  "Resolved-Unsuccess",
  "Resolved",
]);
export const oddJobType = pgEnum("odd_job_type", [
  "Book Odd Job",
  "Paint Est",
  "Book Lawn",
  "Book Power Wash",
]);
export const inspectionType = pgEnum("inspection_type", ["Live Inspection", "Post Inspection"]);
export const inspectionGrade = pgEnum("inspection_grade", ["Pass", "Fail"]);
export const payKind = pgEnum("pay_kind", ["Crew", "Odd Job", "Paint", "Training", "Office"]);
export const dayOffKind = pgEnum("day_off_kind", ["vacation", "sick", "other"]);
export const dayOffState = pgEnum("day_off_state", ["asked", "approved", "declined"]);
export const ledgerType = pgEnum("ledger_type", ["Expense", "Revenue"]);
export const winePriority = pgEnum("wine_priority", ["A", "B"]);
export const liveActionTarget = pgEnum("live_action_target", ["Peanut", "Office", "Field"]);
export const liveActionType = pgEnum("live_action_type", ["Sales", "DNF", "Price Dispute", "Need Gear"]);
export const liveActionStatus = pgEnum("live_action_status", ["Unclaimed", "In Progress", "Resolved"]);
export const recruitStatus = pgEnum("recruit_status", ["Training", "Scheduled Field", "Field", "Dead"]);
export const recruitGrade = pgEnum("recruit_grade", ["n/a", "A", "B", "C"]);
export const recruitDrive = pgEnum("recruit_drive", [
  "No License",
  "Valid G1 License",
  "Valid G2 License",
  "Valid G License",
]);
export const openCheck = pgEnum("open_check", OPEN_CHECKS);
export const closeCheck = pgEnum("close_check", CLOSE_CHECKS);
/** `created` until the provider has it; `failed` and `cancelled` release the jobs. */
export const paymentState = pgEnum("payment_state", [
  "created",
  "requires_action",
  "processing",
  "succeeded",
  "failed",
  "cancelled",
]);
export const paymentReturnKind = pgEnum("payment_return_kind", ["refund", "dispute"]);
export const intendedPaymentState = pgEnum("intended_payment_state", [
  "planned",
  "charged",
  "cancelled",
  "declined",
]);
export const apptSlot = pgEnum("appt_slot", ["eights", "twelves", "anys"]);
export const linkPurpose = pgEnum("link_purpose", ["pay", "gallery", "reviews"]);
export const importKind = pgEnum("import_kind", IMPORT_KINDS);
export const importState = pgEnum("import_state", IMPORT_STATES);
export const importVerdict = pgEnum("import_verdict", ["create", "update", "skip", "bad"]);
