import { and, desc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { clients, crewDayMembers, employees, inspections, jobs, properties } from "@/db/schema/index";

const inspector = alias(employees, "inspector");
const crew = alias(employees, "crew");

/** The job as an inspector sees it. */
export async function findInspectedJob(db: Handle, jobid: number) {
  const [row] = await db
    .select({
      jobid: jobs.jobid,
      cfid: jobs.cfid,
      jobinfoid: jobs.jobinfoid,
      jobdesc: jobs.jobdesc,
      schdate: jobs.schdate,
      crewHrid: jobs.crewHrid,
      crewName: crew.name,
      address: properties.address,
      postcode: properties.postcode,
      perly: properties.perly,
      honorific: clients.honorific,
      firstname: clients.firstname,
      lastname: clients.lastname,
      email: clients.email,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .leftJoin(crew, eq(crew.hrid, jobs.crewHrid))
    .where(eq(jobs.jobid, jobid));
  return row ?? null;
}

export type InspectedJob = NonNullable<Awaited<ReturnType<typeof findInspectedJob>>>;

/** The people on the job's crew that day; none if there's no such crew day. */
export async function listCrewOfJob(db: Handle, { crewHrid, schdate }: InspectedJob) {
  if (crewHrid === null || schdate === null) return [];
  const driver = alias(crewDayMembers, "driver");
  return db
    .select({ position: crewDayMembers.position, hrid: crewDayMembers.hrid, name: employees.name })
    .from(driver)
    .innerJoin(crewDayMembers, eq(crewDayMembers.ocid, driver.ocid))
    .innerJoin(employees, eq(employees.hrid, crewDayMembers.hrid))
    .where(and(eq(driver.ocdate, schdate), eq(driver.hrid, crewHrid), eq(driver.position, "driver")));
}

export type CrewOfJob = Awaited<ReturnType<typeof listCrewOfJob>>;

export async function listInspections(db: Handle, jobid: number) {
  const [driver, partner, partner1] = ["driver", "partner", "partner1"].map((name) => alias(employees, name));
  if (!driver || !partner || !partner1) return [];
  return db
    .select({
      inspection: inspections,
      inspector: inspector.name,
      driver: driver.name,
      partner: partner.name,
      partner1: partner1.name,
    })
    .from(inspections)
    .innerJoin(inspector, eq(inspector.hrid, inspections.inspectorHrid))
    .leftJoin(driver, eq(driver.hrid, inspections.driverHrid))
    .leftJoin(partner, eq(partner.hrid, inspections.partnerHrid))
    .leftJoin(partner1, eq(partner1.hrid, inspections.partner1Hrid))
    .where(and(eq(inspections.jobid, jobid), isNull(inspections.withdrawnAt)))
    .orderBy(desc(inspections.createdAt), desc(inspections.id))
    .limit(50);
}

export type InspectionRow = Awaited<ReturnType<typeof listInspections>>[number];

export async function insertInspection(db: Handle, values: typeof inspections.$inferInsert): Promise<number> {
  const [made] = await db.insert(inspections).values(values).returning({ id: inspections.id });
  if (!made) throw new Error("An inspection was not stored");
  return made.id;
}

/** An inspection, also one that was taken back, locked until the transaction ends. */
export async function lockInspection(db: Handle, id: number) {
  const [row] = await db.select().from(inspections).where(eq(inspections.id, id)).for("update");
  return row ?? null;
}

export async function writeWithdrawn(db: Handle, id: number, withdrawnAt: Date | null): Promise<void> {
  await db.update(inspections).set({ withdrawnAt }).where(eq(inspections.id, id));
}
