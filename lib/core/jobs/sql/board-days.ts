import type { SQL } from "drizzle-orm";
import type { BusinessDate } from "@/lib/values/dates";

/**
 * The board's days: pay from `paySince` on, floaters whose window ends by `floatUntil`, visits up to `visitsUntil`.
 * `clock` is the time now, "09:05:00", and `openSpans` are the starts of arrival windows that aren't over. A message
 * queued now would go at `writesAt`, "2026-05-12 09:00:00". An order confirmed since `orderedSince` has told the client
 * when we come. Appointments that start up to `atRisk.by` are about to be late, except at `atRisk.except`.
 */
export type BoardDays = {
  today: BusinessDate;
  clock: string;
  openSpans: string[];
  atRisk: { by: string; except: string[] };
  /** Whether crews should have signed in. */
  signedInByNow: boolean;
  orderedSince: Date;
  writesAt: string;
  paySince: BusinessDate;
  floatUntil: BusinessDate;
  visitsUntil: BusinessDate;
};

/** A kind's only condition: its count and its list both use it. */
export type Which = (days: BoardDays) => SQL;

export type Page = { days: BoardDays; limit: number };
