import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { estimatePay, expense, payout } from "@/lib/features/partners/money-schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { fieldText } from "@/lib/values/form-fields";

export const MAX_TYPE = 40;
export const MAX_NOTES = 300;
export const MAX_CHEQUE = 20;

/** An expense's fields as a form has them; `expenseIssues` has their rules. */
export const expenseFields = z.object({
  date: fieldText,
  type: fieldText,
  notes: fieldText,
  unitprice: fieldText,
  amount: fieldText,
});
export type ExpenseForm = z.output<typeof expenseFields>;

/** A cheque as a form has it, amounts as typed; `payoutIssues` has the rules. The net is calculated. */
export const payoutFields = z.object({
  date: fieldText,
  chequenum: fieldText,
  gross: fieldText,
  hst: fieldText,
  wkr_cpp: fieldText,
  wkr_ei: fieldText,
  wkr_tax: fieldText,
  emp_cpp: fieldText,
  emp_ei: fieldText,
  eht: fieldText,
  wsib: fieldText,
});
export type PayoutForm = z.output<typeof payoutFields>;

export const estimatePayFields = z.object({ visit_pay: fieldText, sales_pay: fieldText });
export type EstimatePayForm = z.output<typeof estimatePayFields>;

const who = "cap:partner_admin" as const;
/** Checked against the session, never stored. */
const sender = { hrid: z.union([z.literal(""), recordId()]).nullish() };
/** The version the screen showed: an older one is a 409 with the current record. */
const version = z.coerce.number().int().positive();
const params = z.object({ id: recordId() });
const success = z.object({ success: z.boolean() });
const seen = z.object({ version });

const anExpense = z.object({ expense });
const aPayout = z.object({ payout });

/** Someone else saved the entry: its current values. */
export const staleExpense = defineRefusal("stale", { expense });
export const stalePayout = defineRefusal("stale", { payout });
export const staleEstimate = defineRefusal("stale", { estimate: estimatePay });

export const addExpenseContract = defineContract({
  method: "POST",
  path: "/api/partners/expenses",
  who,
  effect: "write",
  body: expenseFields.extend(sender),
  answer: anExpense,
});

export const editExpenseContract = defineContract({
  method: "PATCH",
  path: "/api/partners/expenses/{id}",
  who,
  effect: "write",
  params,
  body: expenseFields.extend({ ...sender, version }),
  answer: anExpense,
  refusals: [staleExpense],
});

export const deleteExpenseContract = defineContract({
  method: "DELETE",
  path: "/api/partners/expenses/{id}",
  who,
  effect: "write",
  params,
  query: seen,
  answer: success,
  refusals: [staleExpense],
});

export const addPayoutContract = defineContract({
  method: "POST",
  path: "/api/partners/payouts",
  who,
  effect: "write",
  body: payoutFields.extend(sender),
  answer: aPayout,
});

export const editPayoutContract = defineContract({
  method: "PATCH",
  path: "/api/partners/payouts/{id}",
  who,
  effect: "write",
  params,
  body: payoutFields.extend({ ...sender, version }),
  answer: aPayout,
  refusals: [stalePayout],
});

export const deletePayoutContract = defineContract({
  method: "DELETE",
  path: "/api/partners/payouts/{id}",
  who,
  effect: "write",
  params,
  query: seen,
  answer: success,
  refusals: [stalePayout],
});

export const estimatePayContract = defineContract({
  method: "PATCH",
  path: "/api/partners/estimate_pay/{msid}",
  who,
  effect: "write",
  params: z.object({ msid: recordId() }),
  body: estimatePayFields.extend({ ...sender, version }),
  answer: z.object({ estimate: estimatePay }),
  refusals: [staleEstimate],
});
