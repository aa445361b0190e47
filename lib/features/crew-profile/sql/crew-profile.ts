import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  crewDayMembers,
  crewDays,
  crewTasks,
  employeeNotes,
  employees,
  jobs,
  properties,
  violations,
} from "@/db/schema/index";
import { READING_DAYS, truckReadings } from "@/lib/core/crews/sql/crew-tasks";
import { owedPrice } from "@/lib/core/payments/sql/owed";
import type { TruckReadings } from "@/lib/core/work/gas-rules";
import type { TaskValues } from "@/lib/core/work/task-rules";
import type { BusinessDate } from "@/lib/values/dates";

/** The seats of all crews on a day with people's pay rates (cents), crew by crew. */
export async function listPaidSeats(db: Handle, day: BusinessDate) {
  const closer = sql<
    string | null
  >`(select name from ${employees} c where c.hrid = ${crewDays.closemgrHrid})`;
  return db
    .select({
      ocid: crewDays.ocid,
      closemgrName: closer,
      position: crewDayMembers.position,
      hrid: crewDayMembers.hrid,
      name: employees.name,
      rate: employees.rate,
    })
    .from(crewDays)
    .innerJoin(crewDayMembers, eq(crewDayMembers.ocid, crewDays.ocid))
    .innerJoin(employees, eq(employees.hrid, crewDayMembers.hrid))
    .where(eq(crewDays.ocdate, day))
    .orderBy(asc(crewDays.shop), asc(crewDays.ocid), asc(crewDayMembers.position));
}

export type PaidSeatRow = Awaited<ReturnType<typeof listPaidSeats>>[number];

/** A driver by that name with jobs returned, started or paid that day, but without a crew day. */
export async function findDriverWithWork(
  db: Handle,
  { day, crewName }: { day: BusinessDate; crewName: string },
): Promise<PaidSeatRow | null> {
  const [row] = await db
    .select({ hrid: employees.hrid, name: employees.name, rate: employees.rate })
    .from(employees)
    .where(
      and(
        eq(employees.name, crewName),
        sql`(exists (select 1 from jobs j where j.crew_hrid = ${employees.hrid} and j.datebi = ${day}::date and j.cancelled_at is null)
          or exists (select 1 from jobs j where j.crew_hrid = ${employees.hrid} and j.schdate = ${day}::date and j.reportstime is not null)
          or exists (select 1 from pay_entries p where p.crew_hrid = ${employees.hrid} and p.day = ${day}::date and p.deleted_at is null))`,
      ),
    )
    .limit(1);
  return row ? { ...row, ocid: 0, closemgrName: null, position: "driver" } : null;
}

/** The crew's jobs worked or returned that day, in order. Price in cents. */
export async function listActivityJobs(db: Handle, crewHrid: number, day: BusinessDate) {
  const workedThen = and(eq(jobs.schdate, day), isNotNull(jobs.reportstime));
  return db
    .select({
      jobid: jobs.jobid,
      num: jobs.num,
      jobdesc: jobs.jobdesc,
      address: properties.address,
      postcode: properties.postcode,
      price: sql<number | null>`(${owedPrice} * 100)::float8`,
      schdate: jobs.schdate,
      datebi: jobs.datebi,
      reportstime: jobs.reportstime,
      reportftime: jobs.reportftime,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(jobs.crewHrid, crewHrid), isNull(jobs.cancelledAt), or(workedThen, eq(jobs.datebi, day))))
    .orderBy(asc(jobs.reportstime), asc(jobs.jobid));
}

export type ActivityJobRow = Awaited<ReturnType<typeof listActivityJobs>>[number];

type NoteRow = {
  id: number;
  hrid: number;
  employee: string;
  notes: string;
  recorder: string | null;
  version: number;
};

/** Times 'HH:MM:SS', a violation's cost in cents. */
type Around = {
  /** `before`: the truck's earlier readings. */
  tasks: (TaskValues & { id: number; before: TruckReadings | null })[];
  dnfs: {
    dnfid: number;
    address: string;
    dnfdesc: string;
    reportstime: string | null;
    reportftime: string | null;
  }[];
  violations: (NoteRow & { category: string; cost: number | null })[];
  notes: (NoteRow & { shared: boolean })[];
};

const conductOf = (
  table: typeof violations | typeof employeeNotes,
  own: SQL,
  people: readonly number[],
  day: BusinessDate,
) => sql`(select coalesce(json_agg(r order by r.id), '[]') from (
    select c.id, c.hrid, e.name as employee, ${own} c.notes, w.name as recorder, c.version
    from ${table} c join employees e on e.hrid = c.hrid left join employees w on w.hrid = c.recorder_hrid
    where c.day = ${day}::date and c.hrid = any(${`{${people.join(",")}}`}::int[]) and c.deleted_at is null) r)`;

/** Everything else on a crew's day: tasks, DNFs and notes about its people; one statement. */
export async function findDayAround(
  db: Handle,
  { crewHrid, day, people }: { crewHrid: number; day: BusinessDate; people: readonly number[] },
): Promise<Around> {
  const [row] = await db.execute<Around>(sql`select
    (select coalesce(json_agg(r order by r.stime), '[]') from (
      select id, stime, ftime, task_type as "taskType", truck_num as "truckNum", odometer, gas_card as "gasCard",
        (gas_amount * 100)::float8 as "gasAmount", notes,
        (select ${truckReadings} from ${crewTasks} t
          where t.truck_num = own.truck_num and t.odometer is not null
            and t.taskdate between ${day}::date - ${READING_DAYS}::int and ${day}::date
            and (t.taskdate, t.ftime, t.id) < (own.taskdate, own.ftime, own.id) having count(*) > 0) as before
      from crew_tasks own where crew_hrid = ${crewHrid} and taskdate = ${day}::date) r) as tasks,
    (select coalesce(json_agg(d order by d.reportstime, d.dnfid), '[]') from (
      select f.dnfid, p.address, f.dnfdesc, f.reportstime, f.reportftime
      from dnfs f join jobs j on j.jobid = f.jobid join properties p on p.jobinfoid = j.jobinfoid
      where (f.crew_hrid = ${crewHrid} and f.dnfdate = ${day}::date)
        or (f.datebi = ${day}::date and coalesce(f.crew_hrid, j.crew_hrid) = ${crewHrid})) d) as dnfs,
    ${conductOf(violations, sql`c.category, (c.cost * 100)::float8 as cost,`, people, day)} as violations,
    ${conductOf(employeeNotes, sql`c.shared,`, people, day)} as notes`);
  return row ?? { tasks: [], dnfs: [], violations: [], notes: [] };
}
