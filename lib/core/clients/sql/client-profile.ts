import { and, desc, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, employees, jobs, properties } from "@/db/schema/index";
import { clientFields } from "@/lib/core/clients/fields";
import { owedPrice } from "@/lib/core/payments/sql/owed";
import { columnsOf, fieldsFor } from "@/lib/fields";
import { cfidsOfOwn, type OwnClients } from "./own-clients";

/** Only the newest notes matter. */
export const PROFILE_JOBS = 100;

/** Ids and bookkeeping, which are no one's fields. */
type Own = "cfid" | "version" | "createdAt";

// A column that's declared nowhere doesn't compile.
columnsOf(clients, clientFields) satisfies Record<Exclude<keyof typeof clients.$inferSelect, Own>, unknown>;

/** What the office sees: never the password's hash, which no one does. */
export const CLIENT = {
  cfid: clients.cfid,
  ...columnsOf(clients, fieldsFor(clientFields, "office", "see")),
  createdAt: clients.createdAt,
};

/** What staff may see of a client, among `shown`; never the password's hash. */
export async function findProfileOf(db: Handle, cfid: number, shown: OwnClients | null) {
  const [row] = await db
    .select({
      ...CLIENT,
      textsAgreedBy: employees.fullname,
      hasLogin: sql<boolean>`${clients.passwordHash} is not null`,
    })
    .from(clients)
    .leftJoin(employees, eq(employees.hrid, clients.textsAgreedBy))
    .where(
      and(
        eq(clients.cfid, cfid),
        shown === null ? undefined : sql`${clients.cfid} in (${cfidsOfOwn(shown)})`,
      ),
    );
  return row ?? null;
}

/** The client's properties, inactive ones too, with all their prices in cents. */
export const listProfileProperties = (db: Handle, cfid: number) =>
  db
    .select({
      jobinfoid: properties.jobinfoid,
      address: properties.address,
      postcode: properties.postcode,
      active: properties.active,
      w1: properties.w1,
      w2: properties.w2,
      w3: properties.w3,
      w4: properties.w4,
      eh: properties.eh,
      eg: properties.eg,
    })
    .from(properties)
    .where(eq(properties.cfid, cfid))
    .orderBy(desc(properties.active), properties.address, properties.jobinfoid);

/** The client's jobs, newest first, in any state; `price` in cents before HST. */
export const listProfileJobs = (db: Handle, cfid: number) =>
  db
    .select({
      jobid: jobs.jobid,
      address: properties.address,
      jobdesc: jobs.jobdesc,
      sdate: jobs.sdate,
      fdate: jobs.fdate,
      datebi: jobs.datebi,
      state: jobs.state,
      price: owedPrice,
      recstatus: jobs.recstatus,
      crew: employees.name,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .leftJoin(employees, eq(employees.hrid, jobs.crewHrid))
    .where(eq(jobs.cfid, cfid))
    .orderBy(desc(sql`coalesce(${jobs.datebi}, ${jobs.sdate})`), desc(jobs.jobid))
    .limit(PROFILE_JOBS);
