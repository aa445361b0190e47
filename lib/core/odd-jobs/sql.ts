import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { oddJobs, partnerCrews, properties } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/** Whose odd jobs; `today` is used for those without a day. */
export type Whose = { partner: number; today: BusinessDate };

const crewThen = (today: BusinessDate, more: SQL = sql`true`) => {
  const day = sql`coalesce(${oddJobs.datebi}, ${oddJobs.sdate}, ${today}::date)`;
  return sql`exists (select 1 from ${partnerCrews} c where c.crew_hrid = ${oddJobs.crewHrid}
    and ${day} >= c.valid_from and (c.valid_to is null or ${day} <= c.valid_to) and ${more})`;
};

/** The partner's whose crew does it on its day, else the partner named on it (rule partner-share). */
export const isOwn = ({ partner, today }: Whose) =>
  or(
    crewThen(today, sql`c.partner_hrid = ${partner}`),
    and(eq(oddJobs.partnerHrid, partner), sql`not ${crewThen(today)}`),
  );

const isNobodys = and(isNull(oddJobs.partnerHrid), isNull(oddJobs.crewHrid));

/** What a partner may open: their own, and unclaimed ones. */
export const isOpenTo = (whose: Whose) => or(isOwn(whose), isNobodys);

/** More than any client has. */
export const MOST = 500;

/**
 * A client's misc jobs, newest first, including cancelled ones; `own`: the partner may open it; `mine`: only this
 * partner may.
 */
export async function listMiscJobs(db: Handle, cfid: number, whose: Whose) {
  return db
    .select({
      job: oddJobs,
      address: properties.address,
      own: sql<boolean>`coalesce(${isOpenTo(whose)}, false)`,
      mine: sql<boolean>`coalesce(${isOwn(whose)}, false)`,
    })
    .from(oddJobs)
    .innerJoin(properties, eq(properties.jobinfoid, oddJobs.jobinfoid))
    .where(eq(oddJobs.cfid, cfid))
    .orderBy(desc(oddJobs.date), desc(oddJobs.id))
    .limit(MOST);
}
