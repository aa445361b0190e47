import { z } from "zod";

/** Where a page of a list ended: the row's position in the order, then its id, which no other row has. */
export type PageEnd = { at: string; id: number };

/** "2026-05-12_431" in an address. */
export const toCursor = ({ at, id }: PageEnd): string => `${at}_${id}`;

/** A cursor whose position passes `isPlace`: values that the database can't read mustn't reach it. */
export const cursorOf = (isPlace: (at: string) => boolean) =>
  z
    .string()
    .max(80)
    .regex(/^[^_]+_\d{1,9}$/)
    .transform((text): PageEnd => {
      const [at = "", id = ""] = text.split("_");
      return { at, id: Number(id) };
    })
    .refine(({ at }) => isPlace(at));

function isDay(at: string): boolean {
  const day = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(at) ? new Date(`${at}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(at);
}

/** For lists by day, also those of another age. */
export const dayCursor = cursorOf(isDay);
/** For lists by instant, in milliseconds. */
export const instantCursor = cursorOf((at) => /^-?\d{1,14}$/.test(at));

/**
 * For lists whose rows are never deleted: the id of the last row shown, `most` what its column can hold; null from the
 * beginning.
 */
export const afterId = (most: number) =>
  z.coerce.number().int().positive().max(most).nullable().catch(null).default(null);

/** `rows` has one more than a page shows; `next` is the cursor of the next page, null on the last. */
export function pageOf<Row>(rows: Row[], size: number, endOf: (row: Row) => PageEnd) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last ? toCursor(endOf(last)) : null };
}
