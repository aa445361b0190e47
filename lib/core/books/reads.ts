import type { Context } from "@/lib/context";
import { type BusinessDate, businessDate, formatInstant, isBusinessDate } from "@/lib/values/dates";
import { type BooksView, nextClosing } from "./contract";
import { countUnfinished, listClosings } from "./sql";

const SHOWN = 24;

/** How far the books are closed, and what's unfinished up to the given day. At most two statements. */
export async function readBooks(ctx: Context, query: { until?: unknown }): Promise<BooksView> {
  const today = businessDate(ctx.now);
  const closings = await listClosings(ctx.db, SHOWN);
  const closedUntil: BusinessDate | null = closings[0]?.until ?? null;
  const until = isBusinessDate(query.until) ? query.until : nextClosing(today, closedUntil);
  return {
    today,
    closedUntil,
    closings: closings.map(({ at, ...closing }) => ({ ...closing, at: formatInstant(at) })),
    until,
    unfinished: until === null ? null : await countUnfinished(ctx.db, until),
  };
}
