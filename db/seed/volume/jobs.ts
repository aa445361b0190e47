import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { EMERGENCY } from "@/lib/core/work/schema";
import { promisedWindows, windowsFrom } from "../calendar";
import { POST_JOB_NOTES, PRE_JOB_NOTES } from "../data/texts";
import { STAFF } from "../employees";
import { listOf } from "./chance";
import { FIRST_PROPERTY } from "./clients";
import { driverOf } from "./people";
import { daysAhead, type Size } from "./size";

export const FIRST_JOB = 100_001;

/** The work at a property, by frequency: windows in spring, eaves in the fall. */
const KINDS = [
  "w1",
  "w1",
  "w1",
  "w1",
  "w1",
  "w2",
  "w2",
  "w2",
  "w1 eh",
  "eh",
  "w4",
  "w3",
  "w1",
  "w1",
  "w1",
  "eh",
  "eh",
  "eh",
  "eh eg",
  "w1 eh",
  "w1 eh",
  "w1 eh",
  "w2",
  "w4",
];

/**
 * A visit's work at the property's own prices: `kind` names its parts, and missing prices count as w1. `offset 0` has
 * each step evaluated once, not wherever it's used.
 */
const WORK = sql`cross join lateral (select
    case when asked.kind ~ 'w1' or (asked.kind !~ 'w2' and coalesce(
      case when asked.kind ~ 'w3' then p.w3 end, case when asked.kind ~ 'w4' then p.w4 end,
      case when asked.kind ~ 'eh' then p.eh end) is null) then p.w1 end as w1,
    case when asked.kind ~ 'w2' then p.w2 end as w2, case when asked.kind ~ 'w3' then p.w3 end as w3,
    case when asked.kind ~ 'w4' then p.w4 end as w4, case when asked.kind ~ 'eh' then p.eh end as eh,
    case when asked.kind ~ 'eg' then p.eg end as eg offset 0) done
  cross join lateral (select concat_ws(' + ', case when done.w1 > 0 then 'W1' end, case when done.w2 > 0 then 'W2' end,
    case when done.w3 > 0 then 'W3' end, case when done.w4 > 0 then 'W4' end, case when done.eh > 0 then 'EH' end,
    case when done.eg > 0 then 'EG' end) as jobdesc, coalesce(done.w1, 0) + coalesce(done.w2, 0) + coalesce(done.w3, 0)
    + coalesce(done.w4, 0) + coalesce(done.eh, 0) + coalesce(done.eg, 0) as price offset 0) sum`;

/** The list's spring or fall half, with a row number. */
const kindOf = (day: ReturnType<typeof sql>) =>
  sql`cross join lateral (select (${listOf(KINDS)})[case when to_char(${day}, 'MM-DD') < '09-15' then 1 else 13 end
    + floor(pg_temp.unit(n, 61) * 12)::int] as kind offset 0) asked`;

/** Crew days with how much each got done, and each of their visits, newest first until there are enough. */
async function planTables(tx: Transaction, size: Size): Promise<void> {
  await tx.execute(sql`create temp table volume_visits on commit drop as
    select (${size.past}::int + 1 - back)::int as n, * from (
      select row_number() over (order by d.day desc, k desc, num desc) as back, d.day, k, num, jobs,
        ${driverOf(sql`k`)} as driver
      from json_to_recordset(${JSON.stringify(size.days)}::json) as d(day date, crews int)
      cross join lateral generate_series(1, d.crews) k
      cross join lateral (select 5 + floor(pg_temp.unit((d.day - date '2000-01-01') * 1000 + k, 62) * 5)::int as jobs) m
      cross join lateral generate_series(1, m.jobs) num) every
    where back <= ${size.past}`);
  await tx.execute(sql`analyze volume_visits`);
}

/** The window each day was promised in. */
async function windowsTable(tx: Transaction, { firstDay, today }: Size): Promise<void> {
  const years = Array.from({ length: 12 }, (_, i) => Number(firstDay.slice(0, 4)) + i);
  const windows = years.flatMap((year) => promisedWindows(year)).filter(({ sdate }) => sdate <= today);
  await tx.execute(sql`create temp table volume_windows on commit drop as
    select distinct on (day) day::date, w.sdate, w.fdate
    from json_to_recordset(${JSON.stringify(windows)}::json) as w(sdate date, fdate date)
    cross join lateral generate_series(w.sdate, w.fdate, '1 day') day order by day, w.sdate`);
}

/** A job's payment status, by days since it was done. */
const SETTLED = sql`case
  when not v.reported then null
  when v.day = v.today then pg_temp.pick('{Receivable,Receivable,Receivable,Paid By Cash,Paid By Cheque}', n, 71)
  when v.today - v.day > 365 then case when pg_temp.unit(n, 71) < 0.002 then 'Receivable' else 'PAID' end
  when v.today - v.day > 60 then case when pg_temp.unit(n, 71) < 0.01 then 'Receivable'
    when pg_temp.unit(n, 71) < 0.03 then 'Paid By Card' else 'PAID' end
  else pg_temp.pick('{PAID,PAID,PAID,PAID,Receivable,Receivable,Paid By Cheque,Paid By Cash,Paid By Card}', n, 71)
  end::receivable_status`;

/** Visits up to this morning: returned, some cancelled, half of today's still to do. */
async function addVisits(tx: Transaction, size: Size): Promise<void> {
  await tx.execute(sql`insert into jobs (jobid, cfid, jobinfoid, jobdesc, w1, w2, w3, w4, eh, eg, price, discount_price,
      sdate, fdate, stime, datesold, crew_hrid, schdate, num, est_minutes, reportstime, reportftime, datebi, recstatus,
      cash_amount, cheque_number, lawnsign, clienthm, pre_job_note, post_job_note, recorder_hrid, cancelled_at, created_at)
    select ${FIRST_JOB - 1} + n, p.cfid, p.jobinfoid, sum.jobdesc, done.w1, done.w2, done.w3, done.w4, done.eh, done.eg,
      sum.price, case when pg_temp.unit(n, 72) < 0.04 then round(sum.price * 0.9) end,
      case when fixed then v.day else w.sdate end, case when fixed then v.day else w.fdate end,
      case when fixed and num = 1 then time '08:00' when fixed and num = 4 then time '12:00' end, sold,
      case when not dead then driver end, case when not dead then v.day end, case when not dead then num end,
      least(180, greatest(20, round(sum.price / 255 * 12) * 5)),
      case when started then start end, case when reported then start + make_interval(mins => lasted) end,
      case when reported then v.day end, settled.recstatus,
      case when settled.recstatus = 'Paid By Cash' then round(sum.price * 1.07, 2) end,
      case when settled.recstatus = 'Paid By Cheque' then (100 + n % 890)::text end,
      case when reported then pg_temp.pick('{Sign Left,No Sign - Client Declined,No Sign - None Left,Sign Already There}', n, 73) end,
      case when reported then pg_temp.pick('{Yes,No}', n, 74) end,
      case when pg_temp.unit(n, 75) < 0.2 then pg_temp.pick(${listOf(PRE_JOB_NOTES)}, n, 76) end,
      case when reported and pg_temp.unit(n, 77) < 0.12 then pg_temp.pick(${listOf(POST_JOB_NOTES)}, n, 78) end,
      (array[${STAFF.sales}, ${STAFF.manager}, ${STAFF.owner}, null]::int[])[1 + floor(pg_temp.unit(n, 79) * 4)::int],
      case when dead then pg_temp.at(v.day, '10:20') end, pg_temp.at(sold, '11:15')
    from (select v.*, t.today, dead, not dead and (v.day < t.today or num <= jobs / 2) as reported,
        not dead and (v.day < t.today or num <= jobs / 2 + 1) as started,
        time '08:00' + make_interval(mins => (num - 1) * 75 + floor(pg_temp.unit(n, 80) * 15)::int) as start,
        30 + floor(pg_temp.unit(n, 81) * 25)::int as lasted, pg_temp.unit(n, 82) < 0.3 as fixed,
        v.day - 2 - floor(pg_temp.unit(n, 83) * 40)::int as sold,
        1 + floor(${size.properties} * (0.15 + 0.85 * (v.day - ${size.firstDay}::date)
          / (t.today - ${size.firstDay}::date)::float8) * pg_temp.unit(n, 84) ^ 1.3)::int as place
      from volume_visits v cross join (select ${size.today}::date as today) t
      cross join lateral (select v.day < t.today and pg_temp.unit(n, 85) < 0.015 as dead) d offset 0) v
    join properties p on p.jobinfoid = ${FIRST_PROPERTY - 1} + least(v.place, ${size.properties})
    join volume_windows w on w.day = v.day
    ${kindOf(sql`v.day`)} ${WORK}
    cross join lateral (select ${SETTLED} as recstatus offset 0) settled
    order by n`);
}

/** Sold and not done: this and the coming windows, appointments, tomorrow's crews, a few set aside. */
async function addAhead(tx: Transaction, size: Size): Promise<void> {
  const windows = windowsFrom(size.today).slice(0, 4);
  const [days, parts] = [daysAhead(size.today), { windows: windows.length, days: 1 }];
  parts.days = days.length;
  await tx.execute(sql`insert into jobs (jobid, cfid, jobinfoid, jobdesc, w1, w2, w3, w4, eh, eg, price, sdate, fdate,
      stime, datesold, prodcomm, est_minutes, pre_job_note, recorder_hrid, holding_cell, created_at)
    select ${FIRST_JOB - 1 + size.past} + n, p.cfid, p.jobinfoid, sum.jobdesc, done.w1, done.w2, done.w3, done.w4,
      done.eh, done.eg, case when pg_temp.unit(n, 91) > 0.02 then sum.price end, coalesce(d.day, w.sdate),
      coalesce(d.day, w.fdate), pg_temp.pick('{08:00,12:00,NULL}', n, 92)::time, sold,
      case when pg_temp.unit(n, 93) < 0.004 then ${EMERGENCY} end,
      least(180, greatest(20, round(sum.price / 255 * 12) * 5)),
      case when pg_temp.unit(n, 94) < 0.2 then pg_temp.pick(${listOf(PRE_JOB_NOTES)}, n, 95) end, ${STAFF.sales},
      pg_temp.unit(n, 96) > 0.992, pg_temp.at(sold, '14:40')
    from generate_series(1, ${size.ahead}::int) n
    cross join lateral (select ${size.today}::date - floor(pg_temp.unit(n, 97) ^ 2 * 60)::int as sold) s
    join (select row_number() over (order by w.sdate) - 1 as nth, w.*
      from json_to_recordset(${JSON.stringify(windows)}::json) as w(sdate date, fdate date)) w
      on w.nth = floor(pg_temp.unit(n, 98) ^ 2 * ${parts.windows})
    left join (select row_number() over (order by d.day) - 1 as nth, d.day
      from json_to_recordset(${JSON.stringify(days.map((day) => ({ day })))}::json) as d(day date)) d
      on pg_temp.unit(n, 99) < 0.15 and d.nth = floor(pg_temp.unit(n, 100) * ${parts.days})
    join properties p on p.jobinfoid = ${FIRST_PROPERTY} + floor(pg_temp.unit(n, 101) * ${size.properties})::int
    ${kindOf(sql`w.sdate`)} ${WORK}`);
}

/** The appointments hold their slots, as in the demo world. */
async function holdSlots(tx: Transaction, size: Size): Promise<void> {
  await tx.execute(sql`create temp table volume_slots on commit drop as
    select jobid, sdate as date, case stime when '08:00' then 'eights' when '12:00' then 'twelves' else 'anys' end::appt_slot
      as slot, created_at from jobs where jobid >= ${FIRST_JOB + size.past} and sdate = fdate`);
  await tx.execute(sql`update appointment_slots s set taken = taken + n, cap = greatest(cap, taken + n)
    from (select date, slot, count(*)::int as n from volume_slots group by 1, 2) held
    where held.date = s.date and held.slot = s.slot`);
  await tx.execute(sql`insert into appointment_bookings (jobid, date, slot, created_at)
    select jobid, date, slot, created_at from volume_slots`);
}

export async function addJobs(tx: Transaction, size: Size): Promise<void> {
  await planTables(tx, size);
  await windowsTable(tx, size);
  await addVisits(tx, size);
  await addAhead(tx, size);
  await holdSlots(tx, size);
  await tx.execute(sql`analyze jobs`);
}
