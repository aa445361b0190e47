import { z } from "zod";
import { type BusinessDate, businessDateSchema } from "@/lib/values/dates";
import { DEFAULT_START, LEDGER_TYPES } from "./schema";

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
