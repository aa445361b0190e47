import { z } from "zod";
import { fieldText } from "@/lib/values/form-fields";

export const LEDGER_TYPES = ["Expense", "Revenue"] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];

/** The first day the ledger's list shows unless asked for another. */
export const DEFAULT_START = "2020-01-01";

export const MAX_NOTES = 500;
export const MAX_DESCRIPTION = 80;

/** What an entry can hold: $99,999,999.99. */
export const MAX_AMOUNT_CENTS = 9_999_999_999;

/** The fields of a transaction as a form holds them; `transactionIssues` has their rules. */
export const transactionFields = z.object({
  date: fieldText,
  location: fieldText,
  typeIncome: fieldText,
  description: fieldText,
  amount: fieldText,
  notes: fieldText,
});

export type TransactionForm = z.output<typeof transactionFields>;

/** Inner spaces count once: "Property  tax" is "Property tax". */
export const descriptionFields = z.object({
  description: fieldText.transform((text) => text.replace(/\s+/g, " ")),
});

export type DescriptionForm = z.output<typeof descriptionFields>;
