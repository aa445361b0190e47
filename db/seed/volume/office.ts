import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { STAFF } from "../employees";
import { FIRST_CLIENT, FIRST_PROPERTY } from "./clients";
import { FIRST_JOB } from "./jobs";
import type { Size } from "./size";

const HOLDERS = sql`(array[${STAFF.sales}, ${STAFF.sales}, ${STAFF.partner}, ${STAFF.driver}]::int[])`;

/** A share of the returned jobs, with `today`. */
const someOf = (
  share: number,
  salt: number,
  today: string,
) => sql`from jobs cross join (select ${today}::date as today) t
  where jobid >= ${FIRST_JOB} and datebi is not null and pg_temp.unit(jobid, ${salt}::int) < ${share}::float8`;

/** Faulty work, with its lead; the last weeks' is open. */
async function addDnfs(tx: Transaction, { today }: Size): Promise<void> {
  await tx.execute(sql`insert into dnfs (jobid, origin, dnfdesc, sdate, fdate, crew_hrid, dnfdate, reportstime, reportftime,
      datebi, verdict, recorder_hrid, created_at)
    select jobid, 'office', 'Streaks on the kitchen windows', datebi, datebi + 14,
      case when settled then crew_hrid end, case when settled then datebi + 5 end, case when settled then time '15:30' end,
      case when settled then time '16:00' end, case when settled then datebi + 5 end,
      case when settled then pg_temp.pick('{VALID,VALID,INVALID,Client Service}', jobid, 131)::dnf_verdict end,
      ${STAFF.manager}, pg_temp.at(datebi, '17:15')
    from (select *, datebi < today - 20 as settled ${someOf(0.012, 132, today)}) j order by jobid`);
  await tx.execute(sql`insert into leads (kind, messdate, message, cfid, jobinfoid, jobid, dnfid, holder_hrid, resolved_at,
      resolved_by, created_at)
    select 'DNF', d.created_at, d.dnfdesc, j.cfid, j.jobinfoid, d.jobid, d.dnfid, ${STAFF.manager},
      pg_temp.at(d.datebi, '18:20'), case when d.datebi is not null then ${STAFF.manager}::int end, d.created_at
    from dnfs d join jobs j using (jobid) where d.jobid >= ${FIRST_JOB} order by d.dnfid`);
}

/** Requested estimates: one for every eighth order, the last days' open; and plain messages. */
async function addLeads(tx: Transaction, { past, today, firstDay, properties }: Size): Promise<void> {
  await tx.execute(sql`insert into leads (kind, messdate, message, area, cfid, jobinfoid, holder_hrid, estimator_hrid,
      contact_status, est_date, jobdesc, w1, price, comm, visit_pay, sales_pay, returned_at, returned_by, resolved_at,
      resolved_by, created_at)
    select kind, asked, case kind when 'Estimate' then 'Written estimate for outside windows' else 'Asks when the crew comes' end,
      case when n % 2 = 0 then 'West' else 'East' end, p.cfid, p.jobinfoid, by, by,
      case when kind = 'Estimate' then 'Called'::contact_status end, case when priced then day + 3 end,
      case when priced then 'W1' end, case when priced then p.w1 end, case when priced then p.w1 end,
      case when priced then round(p.w1 * 0.1, 2) end, case when priced then 15 end, case when priced then 20 end,
      case when priced then asked + interval '3 days' end, case when priced then by end,
      case when done then asked + interval '3 days' end, case when done then by end, asked
    from generate_series(1, ${Math.ceil(past / 8)}::int) n
    cross join lateral (select ${firstDay}::date + floor(sqrt(pg_temp.unit(n, 141))
      * (${today}::date - ${firstDay}::date))::int as day,
      case when n % 5 = 0 then 'Message' else 'Estimate' end::lead_kind as kind) d
    cross join lateral (select pg_temp.at(day, '10:20') as asked, day < ${today}::date - 10 as done,
      kind = 'Estimate' and day < ${today}::date - 10 as priced,
      ${HOLDERS}[1 + floor(pg_temp.unit(n, 142) * 4)::int] as by) x
    join properties p on p.jobinfoid = ${FIRST_PROPERTY} + floor(pg_temp.unit(n, 143) * ${properties})::int
    order by asked`);
  await tx.execute(sql`insert into lead_notes (msid, notes, recorder_hrid, created_at)
    select msid, 'Left a message', ${STAFF.sales}, messdate + interval '90 minutes' from leads
    where kind = 'Estimate' and pg_temp.unit(msid, 144) < 0.3`);
}

/** Odd jobs and paint: the older ones done and paid. */
async function addOddJobs(tx: Transaction, { today }: Size): Promise<void> {
  await tx.execute(sql`insert into odd_jobs (cfid, jobinfoid, type5, date, details, payor, price, mat_price, sdate, crew_hrid,
      partner_hrid, datebi, recstatus, created_at)
    select cfid, jobinfoid, case when jobid % 3 = 0 then 'Paint Est' else 'Book Odd Job' end::odd_job_type, datebi,
      'Fix the side gate', 'Client', 400, 45, datebi + 6, crew_hrid, pc.partner_hrid,
      case when done then datebi + 6 end, case when done then 'PAID'::receivable_status end, pg_temp.at(datebi, '11:00')
    from (select *, datebi < today - 30 as done ${someOf(0.01, 151, today)}) j
    left join partner_crews pc using (crew_hrid)`);
}

/** What was said, seen and sent after a job. */
async function addEchoes(tx: Transaction, { today }: Size): Promise<void> {
  await tx.execute(sql`insert into feedback (jobid, comments, rating, caller_cfid, created_at)
    select jobid, 'On time and very tidy', 1 + floor(pg_temp.unit(jobid, 161) ^ 3 * 3)::int, cfid, pg_temp.at(datebi, '20:15')
    ${someOf(0.04, 162, today)}`);
  await tx.execute(sql`insert into inspections (jobid, inspector_hrid, itype, stime, ftime, clienthm, driver_hrid,
      driver_grade, created_at)
    select jobid, ${STAFF.manager}, 'Post Inspection', '12:00', '12:20', 'Yes', crew_hrid,
      case when jobid % 9 = 0 then 'Fail' else 'Pass' end::inspection_grade, pg_temp.at(datebi, '12:20')
    ${someOf(0.01, 163, today)}`);
  await tx.execute(sql`insert into sign_pickups (jobid, location, status, resolved_at, resolved_by, recorder_cfid, created_at)
    select jobid, 'front lawn', case when datebi < today - 30 then 'Resolved-Success' else 'Pending' end::sign_status,
      case when datebi < today - 30 then pg_temp.at(datebi + 6, '09:40') end,
      case when datebi < today - 30 then ${STAFF.sales}::int end, cfid, pg_temp.at(datebi + 2, '12:10')
    ${someOf(0.01, 164, today)} and lawnsign = 'Sign Left'`);
  await tx.execute(sql`insert into leads (kind, messdate, message, cfid, jobinfoid, jobid, sign_pickup_id, holder_hrid,
      resolved_at, resolved_by, created_at)
    select 'Sign', s.created_at, 'Pick Up sign: front lawn', j.cfid, j.jobinfoid, s.jobid, s.id, ${STAFF.sales},
      s.resolved_at, s.resolved_by, s.created_at
    from sign_pickups s join jobs j using (jobid) where s.jobid >= ${FIRST_JOB}`);
  await tx.execute(sql`insert into outbox (kind, channel, recipient, subject, body, unique_key, state, attempts,
      next_attempt_at, sent_at, jobid, cfid, created_at)
    select 'receipt', 'email', 'client' || cfid || '@example.com', 'Receipt for your order', jobdesc || '. Thank you.',
      'volume:receipt:' || jobid, 'sent', 1, at, at, jobid, cfid, at
    from (select *, pg_temp.at(datebi, '18:05') as at ${someOf(0.15, 165, today)}) j`);
}

/** The log of the last three years, calls for help, people who want to work here, wine for the best. */
async function addTrails(tx: Transaction, { today, past, clients }: Size): Promise<void> {
  await tx.execute(sql`insert into audit_events (at, actor_hrid, request_id, action, subject, subject_id, after)
    select pg_temp.at(datebi, reportftime::interval), crew_hrid, 'volume-' || jobid, 'job.report', 'job', jobid::text,
      jsonb_build_object('datebi', datebi) from jobs
    where jobid >= ${FIRST_JOB} and datebi > ${today}::date - 1095 order by jobid`);
  const days = (n: number) =>
    sql`cross join lateral (select ${today}::date - 1 - floor(pg_temp.unit(n, ${n}::int) * 1800)::int as day) d`;
  await tx.execute(sql`insert into live_actions (target, action_type, description, status, claimed_by, recorder_hrid,
      resolved_at, created_at)
    select 'Office', 'Need Gear', 'Ladder foot broken', 'Resolved', ${STAFF.manager}, ${STAFF.driver},
      pg_temp.at(day, '11:00'), pg_temp.at(day, '10:30')
    from generate_series(1, ${Math.ceil(past / 100)}::int) n ${days(171)}`);
  await tx.execute(sql`insert into recruits (name, name1, shop, drive, phone, email, status, updated_by, created_at)
    select 'Applicant ' || n, 'A' || n, 'Osler', 'Valid G License', '416-555-0100', 'applicant' || n || '@example.com',
      'Dead', ${STAFF.manager}, pg_temp.at(day, '13:00')
    from generate_series(1, ${Math.ceil(past / 200)}::int) n ${days(172)}`);
  await tx.execute(sql`insert into wine_list_entries (year, cfid, priority, delivery_date, delivered_by, created_at)
    select y, ${FIRST_CLIENT} + n, case when n % 2 = 0 then 'A' else 'B' end::wine_priority, make_date(y, 12, 10),
      ${STAFF.sales}, make_timestamptz(y, 11, 20, 12, 0, 0)
    from generate_series(0, ${Math.floor(clients / 200)}::int) n
    cross join generate_series(extract(year from ${today}::date)::int - 5, extract(year from ${today}::date)::int - 1) y`);
}

export async function addOffice(tx: Transaction, size: Size): Promise<void> {
  await addDnfs(tx, size);
  await addLeads(tx, size);
  await addOddJobs(tx, size);
  await addEchoes(tx, size);
  await addTrails(tx, size);
}
