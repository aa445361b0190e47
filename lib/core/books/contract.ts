import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { businessDateSchema } from "@/lib/values/date-schema";
import { addDays, type BusinessDate } from "@/lib/values/dates";

/** Closes the books up to a past day; that day only ever moves forward. Also needs `management`. */
export const closeBooksContract = defineContract({
  method: "POST",
  path: "/api/books/close",
  who: "cap:pay",
  effect: "write",
  body: z.object({ until: businessDateSchema }),
  answer: z.object({ closed_until: z.string() }),
});

/** Whether a row of this day is locked; a row without a day isn't in the books yet. */
export const isClosed = (day: BusinessDate | null, closedUntil: BusinessDate | null): boolean =>
  day !== null && closedUntil !== null && day <= closedUntil;

/** Why the books can't be closed until `until`; null when they can. */
export function closingProblem(
  until: BusinessDate,
  { today, closedUntil }: { today: BusinessDate; closedUntil: BusinessDate | null },
): string | null {
  if (until >= today) return "Choose a day that is over.";
  return isClosed(until, closedUntil) ? "The books are already closed until that day." : null;
}

/**
 * The most likely day to close next: the last day of the previous month, or yesterday. Null when everything is closed.
 */
export function nextClosing(today: BusinessDate, closedUntil: BusinessDate | null): BusinessDate | null {
  const days = [addDays(`${today.slice(0, 8)}01`, -1), addDays(today, -1)];
  return days.find((day) => closingProblem(day, { today, closedUntil }) === null) ?? null;
}

/** The page that closes the books; `at` in words. */
export type BooksView = {
  today: BusinessDate;
  closedUntil: BusinessDate | null;
  closings: { id: number; until: BusinessDate; by: string | null; at: string }[];
  /** The day to close; null when yesterday is closed. */
  until: BusinessDate | null;
  /** Unfinished up to that day: unaudited pay entries, jobs still out with a crew, crew payments not processed. */
  unfinished: { unaudited: number; out: number; unprocessed: number } | null;
};
