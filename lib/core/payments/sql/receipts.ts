import { asc, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  clients,
  employees,
  intendedPayments,
  jobs,
  paymentAttemptJobs,
  paymentAttempts,
  properties,
  savedCards,
} from "@/db/schema/index";
import { owedPrice } from "./owed";

/** The jobs a charge pays for, their client, and who charged which saved card. Prices in cents. */
export async function findReceipt(db: Handle, attemptId: string) {
  return db
    .select({
      cfid: clients.cfid,
      honorific: clients.honorific,
      firstname: clients.firstname,
      lastname: clients.lastname,
      email: clients.email,
      secondEmail: clients.secondEmail,
      brand: savedCards.brand,
      last4: savedCards.last4,
      chargedBy: employees.fullname,
      planId: intendedPayments.id,
      jobid: jobs.jobid,
      jobdesc: jobs.jobdesc,
      address: properties.address,
      price: owedPrice,
      datebi: jobs.datebi,
      amount: paymentAttemptJobs.amount,
    })
    .from(paymentAttemptJobs)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentAttemptJobs.attemptId))
    .innerJoin(jobs, eq(jobs.jobid, paymentAttemptJobs.jobid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .leftJoin(savedCards, eq(savedCards.id, paymentAttempts.cardId))
    .leftJoin(intendedPayments, eq(intendedPayments.attemptId, paymentAttempts.id))
    .leftJoin(
      employees,
      eq(employees.hrid, sql`coalesce(${paymentAttempts.actorHrid}, ${intendedPayments.recorderHrid})`),
    )
    .where(eq(paymentAttemptJobs.attemptId, attemptId))
    .orderBy(asc(jobs.jobid));
}
