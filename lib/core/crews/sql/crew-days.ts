import { and, asc, desc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import {
  crewDayMembers,
  crewDays,
  crewTasks,
  employees,
  gasCards,
  tablets,
  vehicles,
} from "@/db/schema/index";
import type { CrewPosition } from "@/lib/core/crews/schema";
import { isOwn } from "@/lib/core/partners/sql/crew-partners";
import { BOARDS_HEAR } from "@/lib/platform/services/sql/board-notices";
import type { BusinessDate } from "@/lib/values/dates";

const closer = alias(employees, "closer");
const driver = alias(crewDayMembers, "driver");
const second = alias(crewDayMembers, "second");
const third = alias(crewDayMembers, "third");
const driverPerson = alias(employees, "driver_person");
const secondPerson = alias(employees, "second_person");
const thirdPerson = alias(employees, "third_person");

/** Crew days with their people's names, as crew set-up lists and forms need them. */
function crewDayRows(db: Handle) {
  return db
    .select({
      ocid: crewDays.ocid,
      ocdate: crewDays.ocdate,
      shop: crewDays.shop,
      car: crewDays.car,
      gascard: crewDays.gascard,
      laptop: crewDays.laptop,
      version: crewDays.version,
      closemgr: crewDays.closemgrHrid,
      closemgrName: closer.name,
      driver: driver.hrid,
      driverName: driverPerson.name,
      partner: second.hrid,
      partnerName: secondPerson.name,
      partner1: third.hrid,
      partner1Name: thirdPerson.name,
    })
    .from(crewDays)
    .innerJoin(driver, and(eq(driver.ocid, crewDays.ocid), eq(driver.position, "driver")))
    .innerJoin(driverPerson, eq(driverPerson.hrid, driver.hrid))
    .leftJoin(second, and(eq(second.ocid, crewDays.ocid), eq(second.position, "second")))
    .leftJoin(secondPerson, eq(secondPerson.hrid, second.hrid))
    .leftJoin(third, and(eq(third.ocid, crewDays.ocid), eq(third.position, "third")))
    .leftJoin(thirdPerson, eq(thirdPerson.hrid, third.hrid))
    .leftJoin(closer, eq(closer.hrid, crewDays.closemgrHrid))
    .$dynamic();
}

export type CrewDayRow = Awaited<ReturnType<typeof listCrewDays>>[number];

/** The crews of one day, or the newest `limit` from `from` on, latest day first. */
export async function listCrewDays(
  db: Handle,
  { on, from, limit = 200 }: { on?: BusinessDate; from?: BusinessDate; limit?: number },
) {
  const when = on ? eq(crewDays.ocdate, on) : from ? gte(crewDays.ocdate, from) : undefined;
  return crewDayRows(db)
    .where(when)
    .orderBy(desc(crewDays.ocdate), asc(crewDays.shop), asc(driverPerson.name), asc(crewDays.ocid))
    .limit(limit);
}

export async function findCrewDay(db: Handle, ocid: number): Promise<CrewDayRow | null> {
  const [row] = await crewDayRows(db).where(eq(crewDays.ocid, ocid));
  return row ?? null;
}

/** The days between the two with crews, latest first, and how many there were. */
export async function countCrewsByDay(db: Handle, from: BusinessDate, to: BusinessDate) {
  return db
    .select({ day: crewDays.ocdate, crews: sql<number>`count(*)::int` })
    .from(crewDays)
    .where(and(gte(crewDays.ocdate, from), lte(crewDays.ocdate, to)))
    .groupBy(crewDays.ocdate)
    .orderBy(desc(crewDays.ocdate));
}

type Worker = { hrid: number; partner: number | null };
export type SeatFacts = {
  hrid: number;
  position: CrewPosition;
  present: boolean;
  signin: string | null;
  safetyRead: boolean;
};

/** Which of these days the person drove, or worked with that driver. */
export async function listCrewStandings(
  db: Handle,
  { crewHrid, days, hrid, partner }: Worker & { crewHrid: number; days: readonly BusinessDate[] },
) {
  const crew = sql`${crewHrid}::int`;
  const list = sql.join(
    days.map((day) => sql`${day}::date`),
    sql`, `,
  );
  const rows = await db.execute<{ day: BusinessDate; own: boolean; seats: SeatFacts[] }>(sql`
    select day::text as day, ${crew} = ${hrid} ${
      partner === null ? sql`` : sql`or ${isOwn(partner, sql`day`, crew)}`
    } as own, (
      select coalesce(json_agg(json_build_object('hrid', seat.hrid, 'position', seat.position, 'present', seat.present,
        'signin', seat.signin::text, 'safetyRead', seat.safety_read)), '[]')
      from ${crewDayMembers} seat join ${crewDayMembers} at_wheel using (ocid)
      where seat.ocdate = day and at_wheel.hrid = ${crew} and at_wheel.position = 'driver') as seats
    from unnest(array[${list}]) as day`);
  return [...rows];
}

/** Locks the crew and its seats: no other edit and no new job until the transaction ends. */
export async function lockCrew(db: Handle, ocid: number): Promise<void> {
  await db.select({ ocid: crewDays.ocid }).from(crewDays).where(eq(crewDays.ocid, ocid)).for("update");
  const seats = db.select({ hrid: crewDayMembers.hrid }).from(crewDayMembers);
  await seats.where(eq(crewDayMembers.ocid, ocid)).for("update");
}

/** Locks a day's crews, so that a check for clashes sees all of them. */
export async function lockCrewDay(db: Handle, day: BusinessDate): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`crew-day:${day}`}, 0))`);
}

export type CrewDayValues = {
  ocdate: BusinessDate;
  shop: "Osler" | "Morse";
  closemgrHrid: number | null;
  car: string | null;
  gascard: string | null;
  laptop: string | null;
};

export async function insertCrewDay(
  db: Handle,
  values: CrewDayValues & { createdAt: Date },
): Promise<number> {
  const [made] = await db
    .insert(crewDays)
    .values(values)
    .returning({ ocid: crewDays.ocid, told: BOARDS_HEAR });
  if (!made) throw new Error("A crew day was not stored");
  return made.ocid;
}

/** Increments the version; call under `lockCrew`. The members' date follows by foreign key. */
export async function updateCrewDay(db: Handle, ocid: number, values: CrewDayValues): Promise<void> {
  await db
    .update(crewDays)
    .set({ ...values, version: sql`${crewDays.version} + 1` })
    .where(eq(crewDays.ocid, ocid))
    .returning({ told: BOARDS_HEAR });
}

export async function deleteCrewDay(db: Handle, ocid: number): Promise<void> {
  await db.delete(crewDays).where(eq(crewDays.ocid, ocid)).returning({ told: BOARDS_HEAR });
}

export type Member = { position: "driver" | "second" | "third"; hrid: number };

/** Puts `members` into the crew's seats; those who stay keep this morning's attendance. */
export async function replaceMembers(db: Handle, ocid: number, ocdate: BusinessDate, members: Member[]) {
  const before = await db.delete(crewDayMembers).where(eq(crewDayMembers.ocid, ocid)).returning();
  const attendance = new Map(before.map((row) => [row.hrid, row]));
  await db
    .insert(crewDayMembers)
    .values(members.map((member) => ({ ...attendance.get(member.hrid), ...member, ocid, ocdate })))
    .returning({ told: BOARDS_HEAR });
}

/** Gives a crew's day to another driver. */
export type DriverChange = { from: number; to: number; day: BusinessDate };

/** Gas and breaks recorded that day move too. */
export async function moveTasksOfCrew(db: Handle, { from, to, day }: DriverChange): Promise<void> {
  await db
    .update(crewTasks)
    .set({ crewHrid: to })
    .where(and(eq(crewTasks.crewHrid, from), eq(crewTasks.taskdate, day)));
}

/** Who can be chosen in crew set-up. */
export async function listCrewPeople(db: Handle) {
  return db
    .select({
      hrid: employees.hrid,
      name: employees.name,
      driver: employees.driver,
      closingManager: employees.closingManager,
    })
    .from(employees)
    .where(eq(employees.active, true))
    .orderBy(asc(employees.name));
}

/** The names of the trucks, gas cards and tablets in use, in fleet order. */
export async function listGear(db: Handle) {
  const names = (table: typeof vehicles | typeof gasCards | typeof tablets) =>
    sql`array(select ${table.name} from ${table} where ${table.active} order by ${table.position}, ${table.name})`;
  const [row] = await db.execute<Record<"vehicles" | "gasCards" | "tablets", string[]>>(
    sql`select ${names(vehicles)} as vehicles, ${names(gasCards)} as "gasCards", ${names(tablets)} as tablets`,
  );
  return { vehicles: row?.vehicles ?? [], gasCards: row?.gasCards ?? [], tablets: row?.tablets ?? [] };
}

/** Which of these people aren't active employees. */
export async function unknownPeople(db: Handle, hrids: number[]): Promise<number[]> {
  const rows = await db
    .select({ hrid: employees.hrid })
    .from(employees)
    .where(and(inArray(employees.hrid, hrids), eq(employees.active, true)));
  return hrids.filter((hrid) => !rows.some((row) => row.hrid === hrid));
}

export async function updateTruck(db: Handle, ocid: number, car: string | null): Promise<void> {
  await db
    .update(crewDays)
    .set({ car, version: sql`${crewDays.version} + 1` })
    .where(eq(crewDays.ocid, ocid))
    .returning({ told: BOARDS_HEAR });
}
