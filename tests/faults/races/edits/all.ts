import type { Make } from "./common";
import { COMPANY_EDITS } from "./company";
import { FIELD_EDITS } from "./field";
import { PARTNER_EDITS } from "./partner";
import { PEOPLE_EDITS } from "./people";

/** Each endpoint that takes a version, as written in `docs/endpoints.tsv`. */
export const EDITS: Record<string, Make> = {
  ...COMPANY_EDITS,
  ...FIELD_EDITS,
  ...PARTNER_EDITS,
  ...PEOPLE_EDITS,
};

/** Endpoints that delete what an edit of the same version may be changing. */
export const REMOVALS: Record<string, string> = {
  "DELETE /api/violations/{id}": "PATCH /api/violations/{id}",
  "DELETE /api/employee_notes/{id}": "PATCH /api/employee_notes/{id}",
  "DELETE /api/mgt_tasks/{id}": "PATCH /api/mgt_tasks/{id}",
  "DELETE /api/partners/expenses/{id}": "PATCH /api/partners/expenses/{id}",
  "DELETE /api/partners/payouts/{id}": "PATCH /api/partners/payouts/{id}",
  "DELETE /api/partners/targets/{id}": "PATCH /api/partners/targets/{id}",
  "DELETE /api/props/{id}/delete_transaction": "POST /api/props/add_transaction",
  "DELETE /api/pays/{id}": "POST /api/pays/save_daily_pay",
  "DELETE /api/access_roles/{id}": "PATCH /api/access_roles/{id}",
  "DELETE /api/message_templates/{id}": "POST /api/message_templates",
};

/** Endpoints that take a version and aren't raced here, and why. */
export const NOT_RACED: Record<string, string> = {
  "GET /api/crews/{hrid}/change_status":
    "the same wish is fine whoever was first: integration/crews/attendance",
  "GET /api/crews/{hrid}/toggle_attendance": "the same: integration/crews/attendance",
  "POST /api/closes": "creates, the version is of no record yet",
  "POST /api/opens": "creates",
  "POST /api/employee_notes": "creates",
  "POST /api/violations": "creates",
  "POST /api/recruits": "creates",
  "PATCH /api/data/imports/{id}": "a file of one owner: integration/data",
  "POST /api/data/imports/{id}/run": "a file of one owner: integration/data",
  "POST /api/data/imports/{id}/undo": "begun by two it is begun once: integration/data/undo",
  "POST /api/inbox/{id}/answer": "as PATCH /api/inbox/{id}, the same lock; the outbox's key holds the answer",
  "PUT /api/jobs/{id}/visit_message": "creates, then one row's version: integration/visits/tomorrow-run",
  "PATCH /api/days_off/{id}": "a step, held by its state: integration/days-off",
  "DELETE /api/days_off/{id}": "a step, held by its state: integration/days-off",
  "PATCH /api/jobs/{id}/estimate": "a choice, of which the second is told: integration/leads/estimate-jobs",
  "PATCH /api/odd_jobs/{id}/confirm_paid": "a step, held by its state: integration/access/second-person",
  "PATCH /api/price_checks/{id}": "a step, held by its state: integration/prices",
  "POST /api/price_checks/{id}/reopen": "a step, held by its state: integration/prices",
  "PATCH /api/dnfs/{id}/start": "a step, held by its state: T20",
  "PATCH /api/messages/{msid}": "a step, held by its state",
  "PATCH /api/pick_ups/{msid}": "a step, held by its state",
  "PATCH /api/tasks/{id}": "a step, held by its state",
  "PATCH /api/tasks/{id}/dnf_crew": "as PATCH /api/dnfs/{id}/assign",
  "PATCH /api/partners/{id}": "a lead is assigned once, held by its holder",
  "PATCH /api/employees/{id}/deactivate": "a step, held by its state",
  "PATCH /api/employees/{id}/reactivate": "a step, held by its state",
  "PATCH /api/employees/{id}/report_areas": "as capabilities, the same verb's lock",
  "POST /api/employees/{id}/partner_crews": "as royalties, the same verb's lock",
  "PATCH /api/employees/{id}/partner_crews": "as royalties, the same verb's lock",
  "DELETE /api/employees/{id}/partner_crews": "as royalties, the same verb's lock",
  "PATCH /api/mgt_tasks/{id}/audit": "a step, says which way",
  "GET /api/pays/{id}/audit_pay": "a step: R7 and T20",
  "PATCH /api/partners/training_notes": "one list, as fleet",
  "POST /api/plans/push": "sees a whole day, read again behind its locks: integration/planning/push",
  "PUT /api/settings/float_windows/{year}": "one list, as fleet",
  "PUT /api/settings/safety_points": "one list, as fleet",
  "DELETE /api/settings/{key}": "as PUT /api/settings/{key}",
};
