import type { Handle } from "@/db/client";
import {
  intendedPayments,
  paymentAttemptJobs,
  paymentAttempts,
  savedCards,
  setupIntents,
  stripeCustomers,
} from "@/db/schema";
import { makeClient } from "./clients";
import { makeReportedJob } from "./jobs";
import { NOW, only, unique } from "./unique";

/** A client known to the card provider. */
export async function makeStripeCustomer(
  db: Handle,
  columns: Partial<typeof stripeCustomers.$inferInsert> = {},
) {
  const cfid = columns.cfid ?? (await makeClient(db)).cfid;
  return only(
    await db
      .insert(stripeCustomers)
      .values({ customerId: unique("cus"), ...columns, cfid })
      .returning(),
  );
}

/** A Visa ending in 4242. */
export async function makeSavedCard(db: Handle, columns: Partial<typeof savedCards.$inferInsert> = {}) {
  const customerId = columns.customerId ?? (await makeStripeCustomer(db)).customerId;
  const values = {
    id: unique("pm"),
    brand: "visa",
    last4: "4242",
    expMonth: 12,
    expYear: 2030,
    ...columns,
    customerId,
  };
  return only(await db.insert(savedCards).values(values).returning());
}

type AttemptColumns = Partial<typeof paymentAttempts.$inferInsert>;

/** A charge under way of $209.05 for a completed job of $185.00 with HST; `jobid` names another of `cfid`'s jobs. */
export async function makePaymentAttempt(
  db: Handle,
  { jobid, ...columns }: AttemptColumns & { jobid?: number } = {},
) {
  const job = jobid === undefined || columns.cfid === undefined ? await makeReportedJob(db) : null;
  const cfid = columns.cfid ?? job?.cfid ?? 0;
  const attempt = only(
    await db
      .insert(paymentAttempts)
      .values({ amount: 20_905, piId: unique("pi"), updatedAt: NOW, ...columns, cfid })
      .returning(),
  );
  const of = {
    attemptId: attempt.id,
    jobid: job?.jobid ?? jobid ?? 0,
    amount: attempt.amount ?? 20_905,
    live: attempt.live,
  };
  await db.insert(paymentAttemptJobs).values(of);
  return { ...attempt, jobid: of.jobid };
}

/** A job to be charged later. */
export async function makeIntendedPayment(
  db: Handle,
  columns: Partial<typeof intendedPayments.$inferInsert> = {},
) {
  const jobid = columns.jobid ?? (await makeReportedJob(db)).jobid;
  return only(
    await db
      .insert(intendedPayments)
      .values({ ...columns, jobid })
      .returning(),
  );
}

export async function makeSetupIntent(db: Handle, columns: Partial<typeof setupIntents.$inferInsert> = {}) {
  const customer =
    columns.customerId === undefined || columns.cfid === undefined ? await makeStripeCustomer(db) : null;
  const values = {
    id: unique("seti"),
    status: "requires_payment_method",
    ...columns,
    customerId: columns.customerId ?? customer?.customerId ?? "",
    cfid: columns.cfid ?? customer?.cfid ?? 0,
  };
  return only(await db.insert(setupIntents).values(values).returning());
}
