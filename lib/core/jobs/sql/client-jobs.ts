import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  arrivalNotices,
  clients,
  employees,
  intendedPayments,
  jobs,
  leads,
  oddJobs,
  paymentAttemptJobs,
  paymentAttempts,
  properties,
  signPickups,
} from "@/db/schema/index";
import type { HeldFor } from "@/lib/core/payments/held-rules";
import { doneDay, heldFor, isOwed, owedPrice } from "@/lib/core/payments/sql/owed";
import type { BusinessDate } from "@/lib/values/dates";

/** More than any client has; a longer list would be a mistake. */
const MOST = 500;

const JOB = { jobid: jobs.jobid, address: properties.address, jobdesc: jobs.jobdesc };

/** The planned charge of a job; a job has at most one. */
const itsPlan = and(eq(intendedPayments.jobid, jobs.jobid), eq(intendedPayments.state, "planned"));

/** Ordered jobs that aren't done, next first. Prices in cents. */
export async function listUpcomingJobs(db: Handle, cfid: number, today: BusinessDate) {
  return db
    .select({
      ...JOB,
      sdate: jobs.sdate,
      fdate: jobs.fdate,
      stime: jobs.stime,
      crewHrid: jobs.crewHrid,
      schdate: jobs.schdate,
      state: jobs.state,
      price: owedPrice,
      email: clients.email,
      ccStatusClient: clients.ccStatus,
      ccStatusJob: jobs.ccStatus,
      /** The client's card is charged once it's done (rule planned-charge). */
      plan: intendedPayments.id,
      /** When the crew on its way is expected, 'HH:MM:SS'. */
      arrivesFrom: arrivalNotices.arrivesFrom,
      arrivesUntil: arrivalNotices.arrivesUntil,
    })
    .from(jobs)
    .leftJoin(
      arrivalNotices,
      and(
        eq(arrivalNotices.jobid, jobs.jobid),
        eq(arrivalNotices.day, today),
        eq(jobs.schdate, arrivalNotices.day),
      ),
    )
    .leftJoin(intendedPayments, itsPlan)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .where(and(eq(jobs.cfid, cfid), isNull(jobs.datebi), isNull(jobs.cancelledAt)))
    .orderBy(asc(jobs.sdate), asc(jobs.jobid))
    .limit(MOST);
}

/**
 * Completed jobs, latest first, with the newest sign pick-up's status, what a card paid (cents, with HST), the planned
 * charge, and why what's owed is held.
 */
export async function listCompletedJobsOf(db: Handle, cfid: number) {
  const sign = db
    .select({ status: signPickups.status })
    .from(signPickups)
    .where(eq(signPickups.jobid, jobs.jobid))
    .orderBy(desc(signPickups.id))
    .limit(1)
    .as("sign");
  const kept = sql`${paymentAttemptJobs.amount} - ${paymentAttemptJobs.returned}`;
  const card = db
    .select({ amount: sql<number | null>`sum(${kept})`.mapWith(paymentAttemptJobs.amount).as("amount") })
    .from(paymentAttemptJobs)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentAttemptJobs.attemptId))
    .where(and(eq(paymentAttemptJobs.jobid, jobs.jobid), eq(paymentAttempts.state, "succeeded")))
    .having(sql`sum(${kept}) > 0`)
    .as("card");
  return db
    .select({
      ...JOB,
      datebi: doneDay,
      crewname: employees.name,
      price: jobs.price,
      discountPrice: jobs.discountPrice,
      recstatus: jobs.recstatus,
      email: clients.email,
      signStatus: sign.status,
      paidByCard: card.amount,
      plan: intendedPayments.id,
      heldFor: sql<HeldFor | null>`case when ${isOwed} then ${heldFor} end`,
    })
    .from(jobs)
    .leftJoin(intendedPayments, itsPlan)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .leftJoin(employees, eq(employees.hrid, jobs.crewHrid))
    .leftJoinLateral(sign, sql`true`)
    .leftJoinLateral(card, sql`true`)
    .where(and(eq(jobs.cfid, cfid), isNotNull(jobs.datebi), isNull(jobs.cancelledAt)))
    .orderBy(desc(jobs.datebi), desc(jobs.jobid))
    .limit(MOST);
}

/** Owed jobs, oldest first. */
export async function listReceivableJobs(db: Handle, cfid: number) {
  return db
    .select({ ...JOB, price: owedPrice })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(jobs.cfid, cfid), isOwed))
    .orderBy(asc(jobs.datebi), asc(jobs.jobid))
    .limit(MOST);
}

/** One of the client's jobs; null for other people's. */
export async function findDashboardJob(db: Handle, jobid: number, cfid: number) {
  const [row] = await db
    .select({ ...JOB, price: owedPrice })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(jobs.jobid, jobid), eq(jobs.cfid, cfid), isNull(jobs.cancelledAt)));
  return row ?? null;
}

/** What an email about a job needs; null for other people's jobs. */
export async function findJobToMail(db: Handle, jobid: number, cfid: number) {
  const [row] = await db
    .select({
      ...JOB,
      cfid: jobs.cfid,
      customdesc: jobs.customdesc,
      sdate: jobs.sdate,
      fdate: jobs.fdate,
      stime: jobs.stime,
      datebi: jobs.datebi,
      price: owedPrice,
      recstatus: jobs.recstatus,
      honorific: clients.honorific,
      firstname: clients.firstname,
      lastname: clients.lastname,
      email: clients.email,
      house: { minds_rain: properties.mindsRain, nobody_home: properties.nobodyHome },
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .where(and(eq(jobs.jobid, jobid), eq(jobs.cfid, cfid), isNull(jobs.cancelledAt)));
  return row ?? null;
}
export type JobToMail = NonNullable<Awaited<ReturnType<typeof findJobToMail>>>;

/** A client's odd jobs, newest first. */
export async function listOddJobsOf(db: Handle, cfid: number) {
  return db
    .select({
      id: oddJobs.id,
      date: oddJobs.date,
      address: properties.address,
      type5: oddJobs.type5,
      details: oddJobs.details,
      jobinfoid: oddJobs.jobinfoid,
      cfid: oddJobs.cfid,
      sdate: oddJobs.sdate,
      datebi: oddJobs.datebi,
      price: oddJobs.price,
    })
    .from(oddJobs)
    .innerJoin(properties, eq(properties.jobinfoid, oddJobs.jobinfoid))
    .where(and(eq(oddJobs.cfid, cfid), isNull(oddJobs.cancelledAt)))
    .orderBy(desc(oddJobs.date), desc(oddJobs.id))
    .limit(MOST);
}

/** What a client requested from the dashboard and has no odd job yet, newest first. */
export async function listRequestsOf(db: Handle, cfid: number) {
  return db
    .select({
      msid: leads.msid,
      kind: leads.kind,
      message: leads.message,
      messdate: leads.messdate,
      resolvedAt: leads.resolvedAt,
      jobinfoid: leads.jobinfoid,
      address: properties.address,
    })
    .from(leads)
    .innerJoin(properties, eq(properties.jobinfoid, leads.jobinfoid))
    .where(
      and(
        eq(leads.cfid, cfid),
        sql`${leads.kind} in ('Odd Job', 'Paint', 'Lawn', 'Power Wash')`,
        sql`not exists (select 1 from ${oddJobs} where ${oddJobs.msid} = ${leads.msid} and ${oddJobs.cancelledAt} is null)`,
      ),
    )
    .orderBy(desc(leads.messdate), desc(leads.msid))
    .limit(MOST);
}
