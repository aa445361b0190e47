import { and, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { arrivalNotices, clients, jobs, properties } from "@/db/schema/index";
import { RUN_SHEETS_HEAR } from "@/lib/platform/services/sql/board-notices";
import type { BusinessDate } from "@/lib/values/dates";
import { agreesToTexts } from "./visits";

const CLIENT = {
  jobid: jobs.jobid,
  cfid: jobs.cfid,
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
  company: clients.company,
  email: clients.email,
  phone: clients.phone,
  cellphone: clients.cellphone,
  agrees: sql<boolean>`${agreesToTexts}`,
  erasedAt: clients.erasedAt,
  address: properties.address,
  callAhead: properties.callAhead,
  nobodyHome: properties.nobodyHome,
  latitude: properties.latitude,
  longitude: properties.longitude,
};

/** Clients as a crew on its way tells them: how to reach them, and where they live. */
export async function listArrivalClients(db: Handle, jobids: readonly number[]) {
  return db
    .select(CLIENT)
    .from(jobs)
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(inArray(jobs.jobid, [...jobids]));
}

export const findArrivalClient = async (db: Handle, jobid: number) =>
  (await listArrivalClients(db, [jobid]))[0] ?? null;

/** Where a crew last began a job that day; null before its first one. */
export async function findLastPlace(db: Handle, of: { crewHrid: number; day: BusinessDate; except: number }) {
  const [row] = await db
    .select({ latitude: properties.latitude, longitude: properties.longitude })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(
      and(
        eq(jobs.crewHrid, of.crewHrid),
        eq(jobs.schdate, of.day),
        ne(jobs.jobid, of.except),
        isNotNull(jobs.reportstime),
      ),
    )
    .orderBy(desc(jobs.reportstime), desc(jobs.jobid))
    .limit(1);
  return row ?? null;
}

/** When the clients of these jobs were last told to expect a crew that day, 'HH:MM:SS'; only those who were. */
export async function listArrivalNotices(db: Handle, jobids: readonly number[], day: BusinessDate) {
  return db
    .select({
      jobid: arrivalNotices.jobid,
      from: arrivalNotices.arrivesFrom,
      until: arrivalNotices.arrivesUntil,
      crewHrid: arrivalNotices.crewHrid,
    })
    .from(arrivalNotices)
    .where(and(inArray(arrivalNotices.jobid, [...jobids]), eq(arrivalNotices.day, day)));
}

type Notice = typeof arrivalNotices.$inferInsert;
const KEY = [arrivalNotices.jobid, arrivalNotices.day];

/** Notes that a crew is on its way; false when it said so before. */
export async function noteOnItsWay(db: Handle, notice: Notice & { crewHrid: number }): Promise<boolean> {
  const rows = await db
    .insert(arrivalNotices)
    .values(notice)
    .onConflictDoUpdate({
      target: KEY,
      set: notice,
      setWhere: sql`${arrivalNotices.crewHrid} is distinct from ${notice.crewHrid}`,
    })
    .returning({ jobid: arrivalNotices.jobid, told: RUN_SHEETS_HEAR });
  return rows.length === 1;
}

/** Notes a new time because the crew is running late; whether it said that it's on its way stays. */
export async function noteRunningLate(db: Handle, notice: Notice): Promise<void> {
  const { arrivesFrom, arrivesUntil, channel, toldAt, toldBy } = notice;
  await db
    .insert(arrivalNotices)
    .values(notice)
    .onConflictDoUpdate({ target: KEY, set: { arrivesFrom, arrivesUntil, channel, toldAt, toldBy } })
    .returning({ told: RUN_SHEETS_HEAR });
}
