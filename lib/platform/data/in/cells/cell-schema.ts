import { cut } from "@/lib/values/text";

type Value = string | number | boolean | null;

/**
 * A cell once it's read: undefined when it's empty, null for "to be determined", or what's wrong with it. `second` is
 * another value of the same kind in the same cell.
 */
export type Cell = { value: Value | undefined; second?: string } | { problem: string };

/** A cell's text as error messages quote it. */
export const quoted = (text: string): string => `“${cut(text, 30)}”`;
