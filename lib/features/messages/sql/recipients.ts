import { and, asc, desc, eq, gte, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { blockedRecipients, clients, employees, jobs, outbox, properties } from "@/db/schema/index";
import { alreadyPaid, isHeld, isOwed, owedPrice } from "@/lib/core/payments/sql/owed";
import type { BusinessDate } from "@/lib/values/dates";

const MOST = 200;

const PERSON = {
  cfid: clients.cfid,
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
  email: clients.email,
  phone: clients.phone,
  cellphone: clients.cellphone,
  textsAgreedAt: clients.textsAgreedAt,
  erasedAt: clients.erasedAt,
};

/** A client as a message names and reaches them. */
export async function findRecipient(db: Handle, cfid: number) {
  const [row] = await db.select(PERSON).from(clients).where(eq(clients.cfid, cfid));
  return row ?? null;
}
export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** The client's next visit, with its crew; null when none is booked. Prices in cents. */
export async function findNextVisit(db: Handle, cfid: number) {
  const [row] = await db
    .select({
      jobid: jobs.jobid,
      address: properties.address,
      jobdesc: jobs.jobdesc,
      customdesc: jobs.customdesc,
      price: sql<number | null>`${owedPrice}`.mapWith(jobs.price),
      sdate: jobs.sdate,
      fdate: jobs.fdate,
      stime: jobs.stime,
      schdate: jobs.schdate,
      crew: employees.fullname,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .leftJoin(employees, eq(employees.hrid, jobs.crewHrid))
    .where(and(eq(jobs.cfid, cfid), isNull(jobs.datebi), isNull(jobs.cancelledAt)))
    .orderBy(asc(sql`coalesce(${jobs.schdate}, ${jobs.sdate})`), asc(jobs.stime), asc(jobs.jobid))
    .limit(1);
  return row ?? null;
}

/** What a client is reminded of owing, oldest first: nothing that's held. Prices in cents before HST. */
export async function listOwedJobs(db: Handle, cfid: number) {
  return db
    .select({
      jobid: jobs.jobid,
      address: properties.address,
      jobdesc: jobs.jobdesc,
      datebi: sql<BusinessDate>`${jobs.datebi}`,
      price: sql<number>`${owedPrice}`.mapWith(jobs.price),
      alreadyPaid,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(jobs.cfid, cfid), isOwed, sql`not ${isHeld}`))
    .orderBy(asc(jobs.datebi), asc(jobs.jobid))
    .limit(MOST);
}

type Asked = { from: BusinessDate; to: BusinessDate; since: Date; limit: number };

/**
 * Jobs done from `from` to `to` whose client hasn't been asked for a review of them, nor of another job since `since`;
 * not while something there has to be redone.
 */
export async function listJobsToReview(db: Handle, { from, to, since, limit }: Asked) {
  const asked = sql`exists (select 1 from ${outbox} where ${outbox.kind} = 'review-request'
    and (${outbox.jobid} = ${jobs.jobid} or (${outbox.cfid} = ${jobs.cfid} and ${outbox.createdAt} >= ${since.toISOString()}::timestamptz)))`;
  return db
    .selectDistinctOn([jobs.cfid], {
      jobid: jobs.jobid,
      address: properties.address,
      jobdesc: jobs.jobdesc,
      customdesc: jobs.customdesc,
      datebi: sql<BusinessDate>`${jobs.datebi}`,
      ...PERSON,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .where(
      and(
        gte(jobs.datebi, from),
        lte(jobs.datebi, to),
        isNull(jobs.cancelledAt),
        isNull(clients.erasedAt),
        isNull(clients.reviewsStoppedAt),
        isNotNull(clients.email),
        ne(clients.email, ""),
        sql`not ${isHeld} and not ${asked}`,
      ),
    )
    .orderBy(asc(jobs.cfid), desc(jobs.datebi), desc(jobs.jobid))
    .limit(limit);
}
export type JobToReview = Awaited<ReturnType<typeof listJobsToReview>>[number];

/** Why we don't write to a number or address; null when we may. */
export async function findBlock(db: Handle, channel: "email" | "text", recipient: string) {
  const [row] = await db
    .select({ reason: blockedRecipients.reason, blockedAt: blockedRecipients.blockedAt })
    .from(blockedRecipients)
    .where(
      and(
        eq(blockedRecipients.channel, channel),
        eq(blockedRecipients.recipient, channel === "email" ? recipient.toLowerCase() : recipient),
      ),
    );
  return row ?? null;
}
