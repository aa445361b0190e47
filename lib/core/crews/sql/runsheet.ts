import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import {
  clients,
  crewDayMembers,
  crewDays,
  crewTasks,
  employees,
  gasCards,
  jobs,
  openChecklists,
  properties,
  propertyNotes,
  vehicles,
} from "@/db/schema/index";
import { visitNotes } from "@/lib/core/jobs/fields";
import { ANSWER_NOW } from "@/lib/core/jobs/sql/visit-answers";
import { linkHeldFor, owedPrice } from "@/lib/core/payments/sql/owed";
import type { TruckReadings } from "@/lib/core/work/gas-rules";
import { columnsOf } from "@/lib/fields";
import type { BusinessDate } from "@/lib/values/dates";
import { isReader, reader, readOutBy } from "./attendance";
import { type CrewTaskRow, READING_DAYS, truckReadings } from "./crew-tasks";

const closer = alias(employees, "closer");
const opener = alias(employees, "opener");

/** Everyone on a crew that day, one row per seat, with truck and managers: a few dozen rows. */
export async function listSeatsOfDay(db: Handle, day: BusinessDate) {
  return db
    .select({
      ocid: crewDays.ocid,
      shop: crewDays.shop,
      car: crewDays.car,
      position: crewDayMembers.position,
      hrid: crewDayMembers.hrid,
      name: employees.name,
      present: crewDayMembers.present,
      signin: crewDayMembers.signin,
      safetyRead: crewDayMembers.safetyRead,
      readOutBy,
      closerName: closer.name,
      closerPhone: closer.phone,
      openerName: opener.name,
      openerPhone: opener.phone,
    })
    .from(crewDays)
    .innerJoin(crewDayMembers, eq(crewDayMembers.ocid, crewDays.ocid))
    .innerJoin(employees, eq(employees.hrid, crewDayMembers.hrid))
    .leftJoin(reader, isReader)
    .leftJoin(closer, eq(closer.hrid, crewDays.closemgrHrid))
    .leftJoin(openChecklists, eq(openChecklists.ocid, crewDays.ocid))
    .leftJoin(opener, eq(opener.hrid, openChecklists.openerHrid))
    .where(eq(crewDays.ocdate, day))
    .orderBy(asc(crewDays.ocid), asc(crewDayMembers.position));
}

export type SeatRow = Awaited<ReturnType<typeof listSeatsOfDay>>[number];

/** The latest visit to the property that a crew had to end, within a year: "No access 3 Nov: locked gate". */
const lastStopBefore = (day: BusinessDate) => sql<string | null>`(
  select ${propertyNotes.notes} from ${propertyNotes}
  where ${propertyNotes.jobinfoid} = ${jobs.jobinfoid} and ${propertyNotes.stop} is not null
    and ${propertyNotes.deletedAt} is null and ${propertyNotes.ts} > ${day}::date - 365
  order by ${propertyNotes.ts} desc limit 1)`;

const jobsOf = (crews: readonly number[], day: BusinessDate) =>
  and(inArray(jobs.crewHrid, [...crews]), eq(jobs.schdate, day));

/** These crews' jobs of a day in package order: by number, unnumbered ones last. Prices in cents. */
export async function listRunsheetJobs(db: Handle, crews: readonly number[], day: BusinessDate) {
  return db
    .select({
      crewHrid: jobs.crewHrid,
      jobid: jobs.jobid,
      cfid: jobs.cfid,
      num: jobs.num,
      honorific: clients.honorific,
      firstname: clients.firstname,
      lastname: clients.lastname,
      email: clients.email,
      phone: clients.phone,
      cellphone: clients.cellphone,
      address: properties.address,
      postcode: properties.postcode,
      city: properties.city,
      perly: properties.perly,
      jobdesc: jobs.jobdesc,
      price: owedPrice,
      sdate: jobs.sdate,
      fdate: jobs.fdate,
      stime: jobs.stime,
      callAhead: properties.callAhead,
      reportstime: jobs.reportstime,
      reportftime: jobs.reportftime,
      estMinutes: jobs.estMinutes,
      nextdest: jobs.nextdest,
      recstatus: jobs.recstatus,
      heldFor: linkHeldFor,
      holdingCell: jobs.holdingCell,
      prodcomm: jobs.prodcomm,
      ...columnsOf(jobs, visitNotes),
      lastStop: lastStopBefore(day),
      visitAnswer: ANSWER_NOW,
      lawnsign: jobs.lawnsign,
      clienthm: jobs.clienthm,
    })
    .from(jobs)
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(jobsOf(crews, day), isNull(jobs.cancelledAt)))
    .orderBy(sql`${jobs.num} nulls last`, sql`${jobs.stime} nulls last`, asc(jobs.jobid));
}

/** Their jobs of that day that were cancelled. */
export async function listCancelledJobs(db: Handle, crews: readonly number[], day: BusinessDate) {
  return db
    .select({ crewHrid: jobs.crewHrid, jobid: jobs.jobid })
    .from(jobs)
    .where(and(jobsOf(crews, day), isNotNull(jobs.cancelledAt)))
    .orderBy(asc(jobs.jobid));
}

export type RunsheetJobRow = Awaited<ReturnType<typeof listRunsheetJobs>>[number];

/** Names as an array, so that one statement answers several small questions. */
const names = (table: typeof vehicles | typeof gasCards) =>
  sql<
    string[]
  >`array(select ${table.name} from ${table} where ${table.active} order by ${table.position}, ${table.name})`;

export async function findTaskOptions(db: Handle) {
  const [row] = await db.execute<{ trucks: string[]; gas_cards: string[] }>(
    sql`select ${names(vehicles)} as trucks, ${names(gasCards)} as gas_cards`,
  );
  return { trucks: row?.trucks ?? [], gasCards: row?.gas_cards ?? [] };
}

/** A crew's tasks of a day that weren't jobs, in order; amounts in cents. */
type TaskOfDay = Pick<
  CrewTaskRow,
  "id" | "stime" | "ftime" | "taskType" | "truckNum" | "odometer" | "gasCard" | "gasAmount" | "notes"
>;

const tasksOf = (crewHrid: number | null, day: BusinessDate) => sql<TaskOfDay[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'stime', stime, 'ftime', ftime, 'taskType', task_type,
    'truckNum', truck_num, 'odometer', odometer, 'gasCard', gas_card, 'gasAmount', (gas_amount * 100)::float8,
    'notes', notes) order by stime, id), '[]')
  from ${crewTasks} where crew_hrid = ${crewHrid}::int and taskdate = ${day}::date)`;

/** The crew day's truck and gas card. */
const gearOf = (ocid: number | null) => sql<Gear | null>`(
  select json_build_object('truck', d.car, 'card', d.gascard) from ${crewDays} d where d.ocid = ${ocid}::int)`;
type Gear = { truck: string | null; card: string | null };

/** Each truck's readings up to a day, by truck. */
const readingsUntil = (day: BusinessDate) => sql<Record<string, TruckReadings>>`(
  select coalesce(json_object_agg(truck_num, readings), '{}') from (
    select t.truck_num, ${truckReadings} as readings from ${crewTasks} t
    where t.odometer is not null and t.taskdate between ${day}::date - ${READING_DAYS}::int and ${day}::date
    group by t.truck_num) trucks)`;

type DayFigures = {
  left: number;
  done: number;
  trucks: string[];
  gas_cards: string[];
  tasks: TaskOfDay[];
  usual: Gear | null;
  readings: Record<string, TruckReadings>;
};

/**
 * Open jobs of the season that includes `day` (or comes next), jobs reported that day by all crews (rule
 * run-sheet-figures), the task form's options, and the crew's own tasks and gear.
 */
export async function findDayFigures(
  db: Handle,
  day: BusinessDate,
  { crewHrid, ocid }: { crewHrid: number | null; ocid: number | null },
) {
  const [row] = await db.execute<DayFigures>(sql`
    with season as (
      select min(sdate) as sdate, max(fdate) as fdate from float_windows
      group by year, season having max(fdate) >= ${day}::date
      order by min(sdate), max(fdate) limit 1
    )
    select
      (select count(*)::int from jobs where datebi is null and cancelled_at is null
        and sdate <= (select fdate from season) and fdate >= (select sdate from season)) as left,
      (select count(*)::int from jobs where datebi = ${day}::date and cancelled_at is null) as done,
      ${names(vehicles)} as trucks, ${names(gasCards)} as gas_cards, ${tasksOf(crewHrid, day)} as tasks,
      ${gearOf(ocid)} as usual, ${readingsUntil(day)} as readings`);
  const options = {
    trucks: row?.trucks ?? [],
    gasCards: row?.gas_cards ?? [],
    usual: row?.usual ?? null,
    readings: row?.readings ?? {},
  };
  return { jobsLeft: row?.left ?? 0, jobsDone: row?.done ?? 0, options, tasks: row?.tasks ?? [] };
}

export async function employeeExists(db: Handle, hrid: number): Promise<boolean> {
  const rows = await db.select({ hrid: employees.hrid }).from(employees).where(eq(employees.hrid, hrid));
  return rows.length > 0;
}
