import { z } from "zod";
import { fieldText } from "@/lib/values/form-fields";

export const MAX_TYPE = 40;
export const MAX_NOTES = 300;
export const MAX_CHEQUE = 20;

/** The fields of an expense as a form holds them; `expenseIssues` has their rules. */
export const expenseFields = z.object({
  date: fieldText,
  type: fieldText,
  notes: fieldText,
  unitprice: fieldText,
  amount: fieldText,
});
export type ExpenseForm = z.output<typeof expenseFields>;

/** A cheque as a form holds it, amounts as typed; `payoutIssues` has the rules. The net is worked out. */
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
