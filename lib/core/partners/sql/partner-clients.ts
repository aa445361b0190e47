import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, jobs, partnerCrews, properties } from "@/db/schema/index";
import { clientFields } from "@/lib/core/clients/fields";
import { alreadyPaid, linkHeldFor, owedPrice } from "@/lib/core/payments/sql/owed";
import { columnsOf, fieldsFor } from "@/lib/fields";

const day = sql`coalesce(${jobs.datebi}, ${jobs.schdate})`;

/** Done by a crew that was the partner's on its day (rule partner-share). */
const isOwn = (
  partner: number,
) => sql`exists (select 1 from ${partnerCrews} c where c.crew_hrid = ${jobs.crewHrid}
  and c.partner_hrid = ${partner} and ${day} >= c.valid_from and (c.valid_to is null or ${day} <= c.valid_to))`;

const JOB = {
  jobid: jobs.jobid,
  cfid: jobs.cfid,
  jobdesc: jobs.jobdesc,
  price: owedPrice,
  datebi: jobs.datebi,
  recstatus: jobs.recstatus,
};
/** Who a partner bills, and how to reach them. */
const BILLED = {
  cfid: clients.cfid,
  ...columnsOf(clients, fieldsFor(clientFields, "partner", "see")),
};

/** A partner's window job with its client; null for other partners'. Price in cents, null = TBD. */
export async function findOwnJob(db: Handle, jobid: number, partner: number) {
  const [row] = await db
    .select({
      job: { ...JOB, alreadyPaid, held: linkHeldFor },
      client: BILLED,
      address: properties.address,
      postcode: properties.postcode,
      due: sql<string>`coalesce(${jobs.schdate}, ${jobs.sdate})::text`,
    })
    .from(jobs)
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(jobs.jobid, jobid), isNull(jobs.cancelledAt), isOwn(partner)));
  return row ?? null;
}

/** A client's completed window jobs that are the partner's, newest first. Prices in cents. */
export async function listOwnJobsOf(db: Handle, cfid: number, partner: number) {
  return db
    .select({ ...JOB, datebi: sql<string>`${jobs.datebi}`, address: properties.address })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(jobs.cfid, cfid), isNotNull(jobs.datebi), isNull(jobs.cancelledAt), isOwn(partner)))
    .orderBy(desc(jobs.datebi), desc(jobs.jobid))
    .limit(500);
}

export async function findBilled(db: Handle, cfid: number) {
  const [row] = await db.select(BILLED).from(clients).where(eq(clients.cfid, cfid));
  return row ?? null;
}
export type BilledClient = NonNullable<Awaited<ReturnType<typeof findBilled>>>;
