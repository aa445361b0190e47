import { cut } from "@/lib/values/text";

type Value = string | number | boolean | null;

/**
 * A cell as read: undefined when there is nothing in it, null for "to be determined". `second` is another value of the
 * same sort in the same cell. Or what is wrong with it.
 */
export type Cell = { value: Value | undefined; second?: string } | { problem: string };

/** A cell's text as messages quote it. */
export const quoted = (text: string): string => `“${cut(text, 30)}”`;
