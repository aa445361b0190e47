import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { doubtsOf } from "@/db/queries/prices/price-checks";
import { jobs } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/** A job's price in cents before HST: the discounted price if there is one; null = TBD. */
export const owedPrice = sql`coalesce(${jobs.discountPrice}, ${jobs.price})`.mapWith(jobs.price);

/** What stays paid on a job that is owed again, in cents with HST; 0 for nearly all. */
export const alreadyPaid = jobs.alreadyPaid;

/** The day a completed job was done. */
export const doneDay = sql<BusinessDate>`${jobs.datebi}`;

/**
 * Whether something at a job is still to be put right (rule open-issue), or its returned price is too high and no one
 * confirmed it (rule returned-price): either holds what's owed for it.
 */
export const heldOf = (jobid: SQL) =>
  sql<boolean>`(exists (select 1 from dnfs where dnfs.jobid = ${jobid} and dnfs.datebi is null)
    or exists (${doubtsOf(jobid)}))`;
export const isHeld = heldOf(sql`jobs.jobid`);

/** Whether it's owed and held, so no pay link is offered. */
export const isLinkHeld = sql<boolean>`(coalesce(${jobs.recstatus} = 'Receivable', false) and ${isHeld})`;

/** Completed, priced and unpaid: what a client may be asked to pay. Cash and cheques are already with the crew. */
export const isOwed = and(
  isNotNull(jobs.datebi),
  isNull(jobs.cancelledAt),
  or(isNull(jobs.recstatus), eq(jobs.recstatus, "Receivable")),
  isNotNull(sql`coalesce(${jobs.discountPrice}, ${jobs.price})`),
);
