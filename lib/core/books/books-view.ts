import type { BusinessDate } from "@/lib/values/dates";

/** What the page that closes the books shows; `at` for people. */
export type BooksView = {
  today: BusinessDate;
  closedUntil: BusinessDate | null;
  closings: { id: number; until: BusinessDate; by: string | null; at: string }[];
  /** The day to close; null when yesterday is closed. */
  until: BusinessDate | null;
  /** Up to that day: pay entries nobody audited, jobs still out with a crew, crew payments not processed. */
  unfinished: { unaudited: number; out: number; unprocessed: number } | null;
};
