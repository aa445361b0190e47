import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { jobs } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/** What a job costs in cents before HST: the discount price where there is one; null = TBD. */
export const owedPrice = sql`coalesce(${jobs.discountPrice}, ${jobs.price})`.mapWith(jobs.price);

/** Cents with HST that stay paid of a job that is owed again; 0 for nearly all. */
export const alreadyPaid = jobs.alreadyPaid;

/** The day a job that is done was done. */
export const doneDay = sql<BusinessDate>`${jobs.datebi}`;

/** Done, priced and not paid in any way: what a client may be asked for. Cash and cheques are with the crew already. */
export const isOwed = and(
  isNotNull(jobs.datebi),
  isNull(jobs.cancelledAt),
  or(isNull(jobs.recstatus), eq(jobs.recstatus, "Receivable")),
  isNotNull(sql`coalesce(${jobs.discountPrice}, ${jobs.price})`),
);
