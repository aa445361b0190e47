import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { jobs } from "@/db/schema/index";
import type { HeldFor } from "@/lib/core/payments/held-rules";
import { doubtsOf } from "@/lib/core/prices/sql/price-checks";
import type { BusinessDate } from "@/lib/values/dates";

/** What a job costs before HST, in dollars: the discounted price if there is one (rule royalty); null = TBD. */
export const chargedOf = (job: SQL): SQL => sql`coalesce(${job}.discount_price, ${job}.price)`;

/** The same of a row of `jobs`, read in cents. */
export const owedPrice = chargedOf(sql`jobs`).mapWith(jobs.price);

/** What stays paid on a job that is owed again, in cents with HST; 0 for nearly all. */
export const alreadyPaid = jobs.alreadyPaid;

/** The day a completed job was done. */
export const doneDay = sql<BusinessDate>`${jobs.datebi}`;

const issueOf = (jobid: SQL) =>
  sql`exists (select 1 from dnfs where dnfs.jobid = ${jobid} and dnfs.datebi is null)`;
const doubtOf = (jobid: SQL) => sql`exists (${doubtsOf(jobid)})`;

/**
 * Why what's owed for a job is held, if it is: something there is still to be put right (rule open-issue), or its
 * returned price is too high and no one confirmed it (rule returned-price).
 */
export const heldForOf = (jobid: SQL) =>
  sql<HeldFor | null>`case when ${issueOf(jobid)} then 'issue' when ${doubtOf(jobid)} then 'price' end`;

const JOB = sql`jobs.jobid`;
export const heldFor = heldForOf(JOB);
export const isHeld = sql<boolean>`(${issueOf(JOB)} or ${doubtOf(JOB)})`;

/** Why a job that's owed is held, so that no pay link is offered. */
export const linkHeldFor = sql<HeldFor | null>`case when ${jobs.recstatus} = 'Receivable' then ${heldFor} end`;

/** Completed, priced and unpaid: what a client may be asked to pay. Cash and cheques are already with the crew. */
export const isOwed = and(
  isNotNull(jobs.datebi),
  isNull(jobs.cancelledAt),
  or(isNull(jobs.recstatus), eq(jobs.recstatus, "Receivable")),
  isNotNull(owedPrice),
);
