import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { STAFF } from "../employees";
import { listOf } from "./chance";
import { FIRST_CLIENT } from "./clients";
import { FIRST_JOB } from "./jobs";
import type { Size } from "./size";

/** Every sixth client has a saved card, which pays what they order. */
async function addCards(tx: Transaction): Promise<void> {
  const mine = sql`cfid >= ${FIRST_CLIENT} and cfid % 6 = 0`;
  await tx.execute(sql`insert into stripe_customers (customer_id, cfid, created_at)
    select 'cus_volume_' || cfid, cfid, created_at from clients where ${mine}`);
  await tx.execute(sql`insert into saved_cards (id, customer_id, brand, last4, exp_month, exp_year, created_at)
    select 'pm_volume_' || cfid, 'cus_volume_' || cfid, 'visa', '4242', 12, 2034, created_at from clients where ${mine}`);
  await tx.execute(sql`create temp table volume_charges on commit drop as
    select md5('volume ' || jobid)::uuid as id, jobid, cfid, pg_temp.at(datebi, '19:10') as at,
      round(coalesce(discount_price, price) * 1.13, 2) as amount
    from jobs where jobid >= ${FIRST_JOB}
      and (recstatus = 'Paid By Card' or (recstatus = 'PAID' and cfid % 6 = 0))`);
  await tx.execute(sql`insert into payment_attempts (id, cfid, customer_id, card_id, pi_id, state, amount, settled_at,
      updated_at, created_at)
    select id, cfid, case when cfid % 6 = 0 then 'cus_volume_' || cfid end,
      case when cfid % 6 = 0 then 'pm_volume_' || cfid end, 'pi_volume_' || jobid, 'succeeded', amount, at, at, at
    from volume_charges`);
  await tx.execute(sql`insert into payment_attempt_jobs (attempt_id, jobid, amount)
    select id, jobid, amount from volume_charges`);
}

/** Cash and cheques on their way to the office: not all of the last days' are processed. */
async function addCrewPayments(tx: Transaction, today: string): Promise<void> {
  await tx.execute(sql`insert into crew_payments (jobid, crew_hrid, date_done, shop, payment_type, amount, cheque_number,
      conf1_at, conf1_by, conf2_at, conf2_by, created_at)
    select jobid, crew_hrid, datebi, case when crew_hrid % 2 = 0 then 'Morse' else 'Osler' end::shop,
      case when cash then 'Cash' else 'Cheque' end::crew_payment_type, round(coalesce(discount_price, price) * 1.07, 2),
      case when not cash then (100 + jobid % 890)::text end,
      case when closed then pg_temp.at(datebi, '18:40') end, case when closed then ${STAFF.closer}::int end,
      case when paid then pg_temp.at(datebi + 1, '09:30') end, case when paid then ${STAFF.manager}::int end,
      pg_temp.at(datebi, '17:00')
    from jobs cross join lateral (select recstatus = 'Paid By Cash' or (recstatus = 'PAID' and jobid % 2 = 0) as cash,
      recstatus = 'PAID' as paid, recstatus = 'PAID' or datebi < ${today}::date - 1 as closed) p
    where jobid >= ${FIRST_JOB} and (recstatus in ('Paid By Cash', 'Paid By Cheque')
      or (recstatus = 'PAID' and cfid % 6 <> 0 and pg_temp.unit(jobid, 121) < 0.15))`);
}

/** The buildings' rent and costs; larger companies have more of them. */
async function addLedger(tx: Transaction, { firstDay, today, past }: Size): Promise<void> {
  const locations = SETTING_DEFAULTS.ledgerLocations;
  await tx.execute(sql`insert into ledger_transactions (date, location, type_income, description_id, amount, recorder_hrid,
      created_at)
    select day, pg_temp.pick(${listOf(locations)}, n, 122), case when n % 3 = 0 then 'Revenue' else 'Expense' end::ledger_type,
      d.id, round((80 + 2000 * pg_temp.unit(n, 123))::numeric, 2), ${STAFF.owner}, pg_temp.at(day, '12:00')
    from generate_series(1, ${Math.ceil(past / 40)}::int) n
    cross join lateral (select ${firstDay}::date + floor(pg_temp.unit(n, 124)
      * (${today}::date - ${firstDay}::date))::int as day) t
    join (select id, row_number() over (order by id) - 1 as nth, count(*) over () as all from ledger_descriptions) d
      on d.nth = n % d.all`);
}

/** A partner's books, month by month: charges, a cheque, paid management time, a season's plan. */
async function addPartnerBooks(tx: Transaction, { firstDay, today }: Size): Promise<void> {
  // The demo world's three have their own.
  const months = sql`from partners p cross join lateral generate_series(${firstDay}::date, ${today}::date - 40, '1 month') m
    cross join lateral (select m::date as day, (p.hrid * 1000 + (m::date - date '2000-01-01') / 28)::bigint as n) k
    where p.hrid > 1000`;
  await tx.execute(sql`insert into partner_expenses (partner_hrid, date, type, notes, unitprice, amount, charge, recorder_hrid)
    select hrid, day, 'Gas', 'Fuel of the month', 65, 3, 195, ${STAFF.owner}::int ${months}`);
  await tx.execute(sql`insert into payouts (partner_hrid, date, chequenum, gross, net, hst, recorder_hrid)
    select hrid, day + 34, 'V' || n, 6000, 4800, 780, ${STAFF.owner}::int ${months}`);
  await tx.execute(sql`insert into mgt_tasks (hrid, partner_hrid, day, task, rstime, rftime, hours, rate, pay, audited_at,
      audited_by, recorder_hrid)
    select hrid, hrid, day, 'Package planning', '17:00', '19:00', 2, 25, 50, pg_temp.at(day + 3, '12:00'),
      ${STAFF.owner}::int, hrid ${months}`);
  await tx.execute(sql`insert into targets (partner_hrid, period, sdate, fdate, windows, odd_jobs, paint, recorder_hrid)
    select p.hrid, s.name || ' ' || y, make_date(y, s.a, 1), make_date(y, s.b, 28), 60000 + 1000 * (p.hrid % 7), 2000, 3000,
      ${STAFF.owner}::int
    from partners p cross join generate_series(extract(year from ${firstDay}::date)::int, extract(year from ${today}::date)::int) y
    cross join (values ('Spring', 3, 6), ('Summer', 7, 8), ('Fall', 9, 12)) as s(name, a, b) where p.hrid > 1000`);
}

export async function addMoney(tx: Transaction, size: Size): Promise<void> {
  await addCards(tx);
  await addCrewPayments(tx, size.today);
  await addLedger(tx, size);
  await addPartnerBooks(tx, size);
}
