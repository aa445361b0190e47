import { z } from "zod";

/** Where a page of a list ended: the row's place in the order, then its id, which no other row has. */
export type PageEnd = { at: string; id: number };

/** "2026-05-12_431" in an address. */
export const toCursor = ({ at, id }: PageEnd): string => `${at}_${id}`;

/** What cannot be read is the first page. */
export const cursor = z
  .string()
  .max(80)
  .regex(/^[^_]+_\d{1,9}$/)
  .transform((text): PageEnd => {
    const [at = "", id = ""] = text.split("_");
    return { at, id: Number(id) };
  });

/** `rows` were read with one more than a page holds; `next` is the cursor of the page behind, null on the last. */
export function pageOf<Row>(rows: Row[], size: number, endOf: (row: Row) => PageEnd) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last ? toCursor(endOf(last)) : null };
}
