import { z } from "zod";
import type { MasterClient } from "./contract";

export const ROWS_AT_ONCE = 50;
export const MOST_ROWS = 2000;

/** The builder's address; what cannot be read counts as not given. */
export const masterQuery = z.object({
  range: z.string().max(60).catch(""),
  text: z.string().max(100).catch(""),
  rows: z.coerce.number().int().min(ROWS_AT_ONCE).max(MOST_ROWS).catch(ROWS_AT_ONCE),
});

/** `clients` the first of `found`, who fit the search out of `all` of the range. */
export type MasterScreen = {
  year: number;
  range: { key: string; label: string };
  text: string;
  priority_A: number;
  priority_B: number;
  clients: MasterClient[];
  found: number;
  all: number;
};
