import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Handle } from "@/db/client";
import * as schema from "@/db/schema";
import { listSavedCards, markUnsecured } from "@/lib/core/payments/sql/cards";
import { isBeingCharged, listJobsToPay } from "@/lib/core/payments/sql/client-payments";
import { listDuePlans } from "@/lib/core/payments/sql/intended-payments";
import { findJobOfPayLink } from "@/lib/core/payments/sql/pay-links";
import { findAttempt, listAttempts, listRivals, listUnsettled } from "@/lib/core/payments/sql/payments";
import { testDatabase } from "@/tests/support/database";
import { bigTables, plansOf } from "@/tests/support/plans";

const db = testDatabase();
let cfid = 0;
let jobid = 0;

/** 100,000 completed jobs of 10,000 clients, each paid by card or, one in a thousand, planned to be. */
beforeAll(async () => {
  const big = bigTables();
  await big.execute(
    sql`insert into clients (lastname) select 'Client ' || n from generate_series(1, 10000) n`,
  );
  await big.execute(sql`insert into properties (cfid, address) select cfid, cfid || ' Main St' from clients`);
  await big.execute(
    sql`insert into employees (username, name, fullname) values ('driver', 'Driver', 'Driver One')`,
  );
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, reportstime,
      reportftime, datebi, recstatus)
    select cfid, jobinfoid, 'W1', 185, day, day, day, (select min(hrid) from employees), day, '09:00', '10:00', day,
      case when n = 1 and cfid % 100 = 0 then 'Receivable' else 'PAID' end::receivable_status
    from (select cfid, jobinfoid, n, '2026-01-01'::date - (cfid % 900)::int as day
      from properties, generate_series(1, 10) n) p`);
  await big.execute(sql`
    insert into payment_attempts (id, cfid, pi_id, state, amount, settled_at, updated_at)
    select md5(jobid::text)::uuid, cfid, 'pi_' || jobid, 'succeeded', 209.05, now(), now()
    from jobs where recstatus = 'PAID'`);
  await big.execute(sql`
    insert into payment_attempt_jobs (attempt_id, jobid, amount)
    select md5(jobid::text)::uuid, jobid, 209.05 from jobs where recstatus = 'PAID'`);
  await big.execute(sql`
    insert into intended_payments (jobid) select jobid from jobs where recstatus = 'Receivable'`);
  await big.execute(sql`
    insert into stripe_customers (customer_id, cfid) select 'cus_' || cfid, cfid from clients`);
  await big.execute(sql`
    insert into saved_cards (id, customer_id, brand, last4, exp_month, exp_year)
    select 'pm_' || customer_id, customer_id, 'visa', '4242', 12, 2034 from stripe_customers`);
  const tables = [schema.jobs, schema.paymentAttempts, schema.paymentAttemptJobs, schema.intendedPayments];
  await big.analyze([...tables, schema.savedCards, schema.stripeCustomers, schema.clients]);
  const [job] = await db.select().from(schema.jobs).limit(1);
  ({ cfid, jobid } = job ?? { cfid, jobid });
}, 300_000);

const day = new Date("2026-05-12T16:00:00Z");
const ROOT = "jobs payment_attempts payment_attempt_jobs saved_cards stripe_customers clients dnfs";

describe("with 100,000 jobs no statement reads a table from end to end", () => {
  it.each<[string, (db: Handle) => Promise<unknown>]>([
    ["what a client can pay", (handle) => listJobsToPay(handle, cfid)],
    ["the job of a pay link", (handle) => findJobOfPayLink(handle, jobid)],
    ["whether it is being charged", (handle) => isBeingCharged(handle, jobid)],
    ["a client's payments", (handle) => listAttempts(handle, cfid, 100)],
    ["one payment", (handle) => findAttempt(handle, `pi_${jobid}`, { cfid, jobid: null })],
    ["one payment, by a pay link", (handle) => findAttempt(handle, `pi_${jobid}`, { cfid, jobid })],
    ["who else charges a job", (handle) => listRivals(handle, [jobid], null)],
    ["a client's cards", (handle) => listSavedCards(handle, cfid)],
    ["taking the security off", (handle) => markUnsecured(handle, cfid)],
    ["what is left open", (handle) => listUnsettled(handle, day, day, 50)],
    [
      "what is due today",
      (handle) => listDuePlans(handle, { today: "2026-05-12", doneBy: "2026-05-05", limit: 20 }),
    ],
  ])("%s", async (_, read) => {
    const plans = await plansOf(({ db }) => read(db));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(ROOT);
  });
});
