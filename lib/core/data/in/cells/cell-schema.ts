import { cut } from "@/lib/values/text";

/** What a field's cells hold. */
export type CellType =
  | "text"
  | "name"
  | "email"
  | "phone"
  | "price"
  | "amount"
  | "discount"
  | "date"
  | "time"
  | "duration"
  | "yes"
  | "postal"
  | "number"
  | "rating"
  | "shop"
  | "people"
  | "leaves";

type Value = string | number | boolean | null;

/**
 * A cell once it's read: undefined when it's empty, null for "to be determined", or what's wrong with it. `second` is
 * another value of the same kind in the same cell.
 */
export type Cell = { value: Value | undefined; second?: string } | { problem: string };

/** The characters we keep of a cell. */
export const LONGEST_CELL = 4_000;

/**
 * A cell as we store and read it: one that's longer than we keep loses its blank ends and what's too much, and ends in
 * "…". It's then still too long, so it's refused, and no pattern runs over the rest.
 */
export function cutCell(cell: string): string {
  const text = cell.length > LONGEST_CELL ? cell.trim() : cell;
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL).toWellFormed()}…` : text;
}

/** A cell's text as error messages quote it. */
export const quoted = (text: string): string => `“${cut(text, 30)}”`;
