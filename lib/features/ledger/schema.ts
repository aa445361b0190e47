import { z } from "zod";
import { businessDateSchema } from "@/lib/values/date-schema";
import type { BusinessDate } from "@/lib/values/dates";
import { fieldText } from "@/lib/values/form-fields";
import type { DescriptionRecord, TransactionLine, TransactionRecord } from "./contract";
import type { LedgerMonth, LedgerSums } from "./rules";

export const LEDGER_TYPES = ["Expense", "Revenue"] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];

/** The first day the ledger's list shows by default. */
const DEFAULT_START = "2020-01-01";

export const MAX_NOTES = 500;
export const MAX_DESCRIPTION = 80;

/** The largest amount: $99,999,999.99. */
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

/** Repeated spaces count as one: "Property  tax" is "Property tax". */
export const descriptionFields = z.object({
  description: fieldText.transform((text) => text.replace(/\s+/g, " ")),
});

export type DescriptionForm = z.output<typeof descriptionFields>;

/** What the list shows: '' means no limit. Dates are inclusive. */
export type LedgerFilter = {
  location: string;
  text: string;
  startDate: BusinessDate;
  finishDate: BusinessDate | "";
  type: "All" | (typeof LEDGER_TYPES)[number];
};

const MAX_TEXT = 100;

const location = z
  .string()
  .trim()
  .max(MAX_TEXT)
  .transform((text) => (text === "All" ? "" : text));
const text = z.string().trim().max(MAX_TEXT);
const startDate = z.union([z.literal("").transform(() => DEFAULT_START), businessDateSchema]);
const finishDate = z.union([z.literal(""), businessDateSchema]);
const type = z.union([z.literal("").transform(() => "All" as const), z.enum(["All", ...LEDGER_TYPES])]);

/** A request's filter: omitted or empty fields limit nothing, but the ledger starts at 2020-01-01. */
export const ledgerQuery = z.object({
  location: location.default(""),
  text: text.default(""),
  startDate: startDate.default(DEFAULT_START),
  finishDate: finishDate.default(""),
  type: type.default("All"),
});

/** The filter of a page's URL: unreadable values are ignored. */
export const ledgerPageQuery = z.object({
  location: location.catch(""),
  text: text.catch(""),
  startDate: startDate.catch(DEFAULT_START),
  finishDate: finishDate.catch(""),
  type: type.catch("All"),
});

const DEFAULTS: LedgerFilter = {
  location: "",
  text: "",
  startDate: DEFAULT_START,
  finishDate: "",
  type: "All",
};

/** "?location=…&type=Revenue", for what differs from the default; '' for none. */
export function ledgerSearch(filter: Partial<LedgerFilter>): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(DEFAULTS) as (keyof LedgerFilter)[]) {
    const value = filter[name];
    if (value && value !== DEFAULTS[name]) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : "";
}

/** True when the filter leaves out anything that the default would show. */
export const isFiltered = (filter: LedgerFilter): boolean => ledgerSearch(filter) !== "";

/**
 * How many rows the list shows at first and adds with "Show more"; beyond the maximum, the filters or the file are
 * better.
 */
export const ROWS_AT_ONCE = 50;
export const MOST_ROWS = 1_000;

/** The filtered ledger. `rows` are the newest; `sums` and `months` (cents) are of everything that matches. */
export type LedgerScreen = {
  filter: LedgerFilter;
  rows: TransactionLine[];
  months: LedgerMonth[];
  sums: LedgerSums;
  locations: string[];
  /** The books are closed up to this day; null if they never were. */
  closedUntil: BusinessDate | null;
};

/** The form for a new transaction, or for editing one. `filter` is the list's, for the way back. */
export type TransactionScreen = {
  transaction: TransactionRecord | null;
  locations: string[];
  descriptions: DescriptionRecord[];
  today: BusinessDate;
  filter: LedgerFilter;
};

export type DescriptionUse = DescriptionRecord & { uses: number };
export type DescriptionScreen = { descriptions: DescriptionUse[]; filter: LedgerFilter };
