import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { CLOSE_CHECKS, OPEN_CHECKS } from "@/lib/features/checklists/schema";
import { nameOf, STAFF } from "../employees";
import { listOf } from "./chance";
import type { Size } from "./size";

const FIRST_DAY = 100_001;

/** Who went out together: open-close records, seats, and the truck's condition before and after. */
export async function addCrewDays(tx: Transaction, { today }: Size): Promise<void> {
  await tx.execute(sql`create temp table volume_days on commit drop as
    select (${FIRST_DAY - 1} + row_number() over (order by day, k))::int as ocid, day, k, driver, max(num)::int as jobs,
      case when k % 2 = 1 then 'Osler' else 'Morse' end::shop as shop
    from volume_visits group by day, k, driver`);
  await tx.execute(sql`insert into crew_days (ocid, ocdate, shop, closemgr_hrid, car, gascard, laptop, created_at)
    select ocid, day, shop, case shop when 'Osler' then ${STAFF.closer}::int else ${STAFF.manager}::int end,
      (100 + k)::text, (100 + k)::text, 'Tablet ' || (100 + k), pg_temp.at(day - 1, '16:45') from volume_days`);
  await tx.execute(sql`create temp table volume_seats on commit drop as
    select d.*, (d.driver + seat)::int as hrid, seat, (array['driver', 'second', 'third']::crew_position[])[seat + 1] as position
    from volume_days d cross join generate_series(0, 2) seat
    where seat < 2 or pg_temp.unit(d.ocid, 111) < 0.3`);
  await tx.execute(sql`insert into crew_day_members (ocid, ocdate, position, hrid, present, present_changed_at,
      present_changed_by, signin, signin_by, safety_read, safety_read_changed_at, safety_read_changed_by)
    select ocid, day, position, hrid, true, pg_temp.at(day, '07:30'), hrid, '07:30', hrid, true,
      pg_temp.at(day, '07:32'), hrid from volume_seats`);
  await tx.execute(sql`insert into crew_tasks (crew_hrid, taskdate, stime, ftime, task_type, truck_num, odometer, gas_card,
      gas_amount, recorder_hrid, created_at)
    select driver, day, '07:45', '07:55', 'Gas', (100 + k)::text, (64000 + pg_temp.unit(ocid, 112) * 90000)::int,
      (100 + k)::text, round((38 + 80 * pg_temp.unit(ocid, 113))::numeric, 2), driver, pg_temp.at(day, '07:55')
    from volume_days where pg_temp.unit(ocid, 114) < 0.4`);
  await addChecklists(tx, today);
}

/** For the last two years; this evening's don't exist yet. */
async function addChecklists(tx: Transaction, today: string): Promise<void> {
  const lately = sql`from volume_days where day > ${today}::date - 730`;
  await tx.execute(sql`insert into open_checklists (ocid, checked, opener_hrid, created_at)
    select ocid, ${listOf(OPEN_CHECKS)}::open_check[], ${STAFF.manager}, pg_temp.at(day, '07:40') ${lately}`);
  await tx.execute(sql`insert into close_checklists (ocid, checked, closer_hrid, created_at)
    select ocid, ${listOf(CLOSE_CHECKS)}::close_check[], ${STAFF.closer}, pg_temp.at(day, '18:10')
    ${lately} and day < ${today}::date`);
}

/** A crew member's hours for each day before today; the newest aren't audited yet. */
export async function addPay(tx: Transaction, { today, firstDay }: Size): Promise<void> {
  // The demo world's periods begin on this Monday.
  const first = sql`(select min(date1) from pay_periods)`;
  await tx.execute(sql`insert into pay_periods (date1, date2, date3, date4)
    select first, first + 6, first + 7, first + 13 from (
      select ${first} - 14 * n as first from generate_series(1, 400) n) every
    where first + 13 >= ${firstDay}::date`);
  await tx.execute(sql`insert into pay_entries (hrid, day, kind, crew_hrid, mgr, stime, ftime, hours, rate, pay, audited_at,
      audited_by, recorder_hrid, created_at)
    select hrid, day, 'Crew', driver, case shop when 'Osler' then ${nameOf("closer")} else ${nameOf("manager")} end,
      '07:30', time '07:30' + make_interval(mins => minutes), minutes / 60.0, rate, round(minutes * rate / 60, 2),
      case when audited then pg_temp.at(day + 2, '10:30') end, case when audited then ${STAFF.manager}::int end,
      ${STAFF.manager}, pg_temp.at(day, '18:30')
    from volume_seats cross join lateral (select 60 + jobs * 75 as minutes, (array[20, 18, 17])[seat + 1]::numeric as rate,
      day < ${today}::date - 3 as audited) p
    where day < ${today}::date`);
  await tx.execute(sql`insert into violations (hrid, day, category, notes, cost, recorder_hrid, created_at)
    select hrid, day, pg_temp.pick('{Late,Uniform,Vehicle,Gear,Safety}', ocid, 115), 'Noted at closing', 5,
      ${STAFF.manager}, pg_temp.at(day, '18:40')
    from volume_seats where seat = 1 and pg_temp.unit(ocid, 116) < 0.02`);
}
