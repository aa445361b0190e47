import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { clients, employees, leads, oddJobs, properties } from "@/db/schema/index";
import type { OddJobType } from "@/lib/core/odd-jobs/schema";
import { isOpenTo, type Whose } from "@/lib/core/odd-jobs/sql";

const crew = alias(employees, "crew");
const named = alias(employees, "named");

/** An odd job with client, property and people, if the partner may open it. Prices in cents. */
export async function findOddJob(db: Handle, id: number, whose: Whose) {
  const [row] = await db
    .select({
      job: oddJobs,
      company: clients.company,
      honorific: clients.honorific,
      firstname: clients.firstname,
      lastname: sql<string>`${clients.lastname}`,
      address: properties.address,
      postcode: properties.postcode,
      crew: crew.name,
      partner: named.name,
    })
    .from(oddJobs)
    .innerJoin(clients, eq(clients.cfid, oddJobs.cfid))
    .innerJoin(properties, eq(properties.jobinfoid, oddJobs.jobinfoid))
    .leftJoin(crew, eq(crew.hrid, oddJobs.crewHrid))
    .leftJoin(named, eq(named.hrid, oddJobs.partnerHrid))
    .where(and(eq(oddJobs.id, id), isOpenTo(whose)));
  return row ?? null;
}
export type OddJobRow = NonNullable<Awaited<ReturnType<typeof findOddJob>>>;

/** The same, locked until the transaction ends. */
export async function lockOddJob(db: Handle, id: number, whose: Whose) {
  const [row] = await db
    .select()
    .from(oddJobs)
    .where(and(eq(oddJobs.id, id), isOpenTo(whose)))
    .for("update");
  return row ?? null;
}

export type LockedOddJob = NonNullable<Awaited<ReturnType<typeof lockOddJob>>>;

type NewOddJob = typeof oddJobs.$inferInsert;
export type OddJobChanges = Partial<
  Pick<
    NewOddJob,
    | "details"
    | "payor"
    | "order"
    | "notes"
    | "price"
    | "matPrice"
    | "sdate"
    | "crewHrid"
    | "partnerHrid"
    | "datebi"
    | "recstatus"
    | "paidSaidBy"
    | "paidConfirmedAt"
    | "cancelledAt"
  >
>;

export async function insertOddJob(db: Handle, values: NewOddJob): Promise<number> {
  const [row] = await db.insert(oddJobs).values(values).returning({ id: oddJobs.id });
  if (!row) throw new Error("An odd job was not stored");
  return row.id;
}

/** The live odd job of that type made from a lead, with who has it; any partner's. */
export async function findBookedOf(db: Handle, msid: number, type5: OddJobType) {
  const [row] = await db
    .select({ job: oddJobs, partner: named.name, crew: crew.name })
    .from(oddJobs)
    .leftJoin(crew, eq(crew.hrid, oddJobs.crewHrid))
    .leftJoin(named, eq(named.hrid, oddJobs.partnerHrid))
    .where(and(eq(oddJobs.msid, msid), eq(oddJobs.type5, type5), isNull(oddJobs.cancelledAt)))
    .orderBy(asc(oddJobs.id))
    .limit(1);
  return row ?? null;
}

export const isMiscLead = sql`${leads.kind} in ('Odd Job', 'Paint', 'Lawn', 'Power Wash')`;
