import { z } from "zod";
import { type BusinessDate, businessDateSchema } from "@/lib/values/dates";
import { fieldText } from "@/lib/values/form-fields";
import type { DescriptionRecord, TransactionLine, TransactionRecord } from "./contract";
import type { LedgerMonth, LedgerSums } from "./rules";

export const LEDGER_TYPES = ["Expense", "Revenue"] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];

/** The first day the ledger's list shows unless asked for another. */
const DEFAULT_START = "2020-01-01";

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

/** What the list shows: '' stands for no limit. Dates are inclusive. */
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

/** The filter of a request: what is left out or empty limits nothing, but the ledger starts at 2020-01-01. */
export const ledgerQuery = z.object({
  location: location.default(""),
  text: text.default(""),
  startDate: startDate.default(DEFAULT_START),
  finishDate: finishDate.default(""),
  type: type.default("All"),
});

/** The filter of a page's address: what cannot be read there is as if it were not there. */
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

/** "?location=…&type=Revenue", of what differs from the default; '' for none. */
export function ledgerSearch(filter: Partial<LedgerFilter>): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(DEFAULTS) as (keyof LedgerFilter)[]) {
    const value = filter[name];
    if (value && value !== DEFAULTS[name]) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : "";
}

/** True when the filter leaves anything out that the default would show. */
export const isFiltered = (filter: LedgerFilter): boolean => ledgerSearch(filter) !== "";

/** What the list draws at first, and adds by "Show more"; beyond the most, the filters or the file serve better. */
export const ROWS_AT_ONCE = 50;
export const MOST_ROWS = 1_000;

/** The ledger as filtered. `rows` are the newest; `sums` and `months` (cents) are of all that passes. */
export type LedgerScreen = {
  filter: LedgerFilter;
  rows: TransactionLine[];
  months: LedgerMonth[];
  sums: LedgerSums;
  locations: string[];
  /** The books are closed until this day; null while they never were. */
  closedUntil: BusinessDate | null;
};

/** The form of a new transaction, or of the one being edited. `filter` is the list's, to go back to. */
export type TransactionScreen = {
  transaction: TransactionRecord | null;
  locations: string[];
  descriptions: DescriptionRecord[];
  today: BusinessDate;
  filter: LedgerFilter;
};

export type DescriptionUse = DescriptionRecord & { uses: number };
export type DescriptionScreen = { descriptions: DescriptionUse[]; filter: LedgerFilter };
