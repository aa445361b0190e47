import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { arrivalNotices, clients, jobs, properties } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";
import { agreesToTexts } from "./visits";

/** A client as a crew on its way tells them: how to reach them, and where they live. */
export async function findArrivalClient(db: Handle, jobid: number) {
  const [row] = await db
    .select({
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
      latitude: properties.latitude,
      longitude: properties.longitude,
    })
    .from(jobs)
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(eq(jobs.jobid, jobid));
  return row ?? null;
}

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

/** When the client of a job was told to expect the crew that day, 'HH:MM:SS'; null when they weren't. */
export async function findArrivalNotice(db: Handle, jobid: number, day: BusinessDate) {
  const [row] = await db
    .select({ from: arrivalNotices.arrivesFrom, until: arrivalNotices.arrivesUntil })
    .from(arrivalNotices)
    .where(and(eq(arrivalNotices.jobid, jobid), eq(arrivalNotices.day, day)));
  return row ?? null;
}

/** False when the client was told before. */
export async function insertArrivalNotice(
  db: Handle,
  notice: typeof arrivalNotices.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(arrivalNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ jobid: arrivalNotices.jobid });
  return rows.length === 1;
}
