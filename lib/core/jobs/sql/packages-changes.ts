import { and, desc, eq, isNotNull, max, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { auditEvents, crewDayMembers, employees, jobs } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/** Locks the numbers of a crew's day, so that one request assigns them at a time. */
export async function lockPackage(db: Handle, crewHrid: number, day: BusinessDate): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`package:${crewHrid}:${day}`}, 0))`);
}

export async function highestNumber(db: Handle, crewHrid: number, day: BusinessDate): Promise<number | null> {
  const [row] = await db
    .select({ highest: max(jobs.num) })
    .from(jobs)
    .where(and(eq(jobs.crewHrid, crewHrid), eq(jobs.schdate, day), isNotNull(jobs.num)));
  return row?.highest ?? null;
}

/**
 * Keeps a driver's crew of that day from being deleted or given away until the transaction ends; false when it's gone.
 */
export async function holdCrew(db: Handle, hrid: number, day: BusinessDate): Promise<boolean> {
  const { ocdate, position } = crewDayMembers;
  const seats = await db
    .select({ ocid: crewDayMembers.ocid })
    .from(crewDayMembers)
    .where(and(eq(ocdate, day), eq(crewDayMembers.hrid, hrid), eq(position, "driver")))
    .for("key share");
  return seats.length > 0;
}

type Seen = { jobid: number; crewHrid: number | null; schdate: BusinessDate | null };

/** Who last changed a job, alone, in a selection or through its day's plan, and when: for the sentence of a 409. */
export async function findLastChange(db: Handle, { jobid, crewHrid, schdate }: Seen) {
  const alone = and(eq(auditEvents.subject, "job"), eq(auditEvents.subjectId, String(jobid)));
  const selected = and(
    eq(auditEvents.subject, "crew-day"),
    eq(auditEvents.subjectId, `${crewHrid}:${schdate}`),
    sql`${auditEvents.after} -> 'jobids' @> to_jsonb(${jobid}::int)`,
  );
  const planned = and(
    eq(auditEvents.subject, "plan"),
    eq(auditEvents.subjectId, String(schdate)),
    sql`${auditEvents.after} -> 'jobids' @> to_jsonb(${jobid}::int)`,
  );
  const [row] = await db
    .select({ hrid: employees.hrid, name: employees.name, action: auditEvents.action, at: auditEvents.at })
    .from(auditEvents)
    .innerJoin(employees, eq(employees.hrid, auditEvents.actorHrid))
    .where(crewHrid === null ? alone : or(alone, selected, planned))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return row ?? null;
}
