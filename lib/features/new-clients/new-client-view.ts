import { z } from "zod";
import { addDays, type BusinessDate, businessDateSchema } from "@/lib/values/dates";
import type { NewClient } from "./contract";

const LAST_DAYS = 365;
const MAX_TEXT = 100;
/** In the address: clients nobody said a source of. */
export const NO_SOURCE = "none";

/** What the list shows; the days are inclusive, '' limits nothing. */
export type NewClientFilter = { from: BusinessDate; to: BusinessDate; source: string; q: string };

export type NewClientsView = {
  filter: NewClientFilter;
  rows: NewClient[];
  /** Of the days and the text, whatever the source; the most first. */
  sources: { source: string; label: string; count: number }[];
  viewer: number;
};

/** The last 365 days. */
export const usualDays = (today: BusinessDate) => ({ from: addDays(today, -LAST_DAYS), to: today });

/** The filter of a page's address: what cannot be read there is as if it were not there. */
export function newClientFilter(search: unknown, today: BusinessDate): NewClientFilter {
  const { from, to } = usualDays(today);
  const text = z.string().trim().max(MAX_TEXT).catch("");
  return z
    .object({ from: businessDateSchema.catch(from), to: businessDateSchema.catch(to), source: text, q: text })
    .parse(search);
}

export const sourceLabel = (source: string | null): string => source ?? "Not given";
