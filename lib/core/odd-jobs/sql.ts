import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { leadRows } from "@/lib/core/leads/sql/leads";
import { clients, employees, leads, oddJobs, partnerCrews, properties } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";
import { type OddJobType } from "@/lib/core/odd-jobs/schema";

/** More than any client has. */
export const MOST = 500;

/** Whose odd jobs; `today` is used for those without a day. */
export type Whose = { partner: number; today: BusinessDate };

const crewThen = (today: BusinessDate, more: SQL = sql`true`) => {
  const day = sql`coalesce(${oddJobs.datebi}, ${oddJobs.sdate}, ${today}::date)`;
  return sql`exists (select 1 from ${partnerCrews} c where c.crew_hrid = ${oddJobs.crewHrid}
    and ${day} >= c.valid_from and (c.valid_to is null or ${day} <= c.valid_to) and ${more})`;
};

/** The partner's whose crew does it on its day, else the partner named on it (rule partner-share). */
const isOwn = ({ partner, today }: Whose) =>
  or(
    crewThen(today, sql`c.partner_hrid = ${partner}`),
    and(eq(oddJobs.partnerHrid, partner), sql`not ${crewThen(today)}`),
  );

const isNobodys = and(isNull(oddJobs.partnerHrid), isNull(oddJobs.crewHrid));

/** What a partner may open: their own, and unclaimed ones. */
export const isOpenTo = (whose: Whose) => or(isOwn(whose), isNobodys);

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

/**
 * A client's misc jobs, newest first, including cancelled ones; `own`: the partner may open it; `mine`: only this
 * partner may.
 */
export async function listMiscJobs(db: Handle, cfid: number, whose: Whose) {
  return db
    .select({
      job: oddJobs,
      address: properties.address,
      own: sql<boolean>`coalesce(${isOpenTo(whose)}, false)`,
      mine: sql<boolean>`coalesce(${isOwn(whose)}, false)`,
    })
    .from(oddJobs)
    .innerJoin(properties, eq(properties.jobinfoid, oddJobs.jobinfoid))
    .where(eq(oddJobs.cfid, cfid))
    .orderBy(desc(oddJobs.date), desc(oddJobs.id))
    .limit(MOST);
}

export const isMiscLead = sql`${leads.kind} in ('Odd Job', 'Paint', 'Lawn', 'Power Wash')`;
