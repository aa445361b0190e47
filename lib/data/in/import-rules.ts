import { DATE_ORDERS, DUPLICATES, type ImportOptions, UNPAID } from "./import-schema";

const one = <T extends string>(value: string | undefined, choices: Record<T, string>, standard: T): T =>
  value !== undefined && value in choices ? (value as T) : standard;

/** The choices as stored; what is missing is the first of each. */
export const importOptions = (stored: Record<string, string>): ImportOptions => ({
  duplicates: one(stored.duplicates, DUPLICATES, "skip"),
  dates: one(stored.dates, DATE_ORDERS, "ymd"),
  unpaid: one(stored.unpaid, UNPAID, "PAID"),
  places: stored.places === "yes" ? "yes" : "no",
});
