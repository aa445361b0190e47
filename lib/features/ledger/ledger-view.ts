import type { BusinessDate } from "@/lib/values/dates";
import type { DescriptionRecord, TransactionLine, TransactionRecord } from "./contract";
import type { LedgerFilter } from "./filter-schema";
import type { LedgerMonth, LedgerSums } from "./rules";

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
