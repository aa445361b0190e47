import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  clients,
  emailChanges,
  feedback,
  jobs,
  properties,
  savedCards,
  signPickups,
  stripeCustomers,
} from "@/db/schema/index";
import { clientFields, onFileFields } from "@/lib/core/clients/fields";
import { alreadyPaid, isHeld, isOwed, owedPrice } from "@/lib/core/payments/sql/owed";
import { columnsOf, fieldsFor } from "@/lib/fields";
import type { BusinessDate } from "@/lib/values/dates";

/** More than anyone writes about one job. */
const MOST = 50;

/** A client's job they may want to comment on; null for other people's jobs and cancelled ones. */
export async function findJobToTellOf(db: Handle, jobid: number, cfid: number) {
  const [row] = await db
    .select({
      jobid: jobs.jobid,
      address: properties.address,
      jobdesc: jobs.jobdesc,
      datebi: jobs.datebi,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(jobs.jobid, jobid), eq(jobs.cfid, cfid), isNull(jobs.cancelledAt)));
  return row ?? null;
}

/** A client's comments on a job, newest first. */
export const listFeedbackOf = (db: Handle, jobid: number) =>
  db
    .select({ id: feedback.id, comments: feedback.comments, rating: feedback.rating, at: feedback.createdAt })
    .from(feedback)
    .where(eq(feedback.jobid, jobid))
    .orderBy(desc(feedback.id))
    .limit(MOST);

/** The newest pick-up request for a job's lawn sign. */
export async function findSignOf(db: Handle, jobid: number) {
  const [row] = await db
    .select({ status: signPickups.status, location: signPickups.location, at: signPickups.createdAt })
    .from(signPickups)
    .where(eq(signPickups.jobid, jobid))
    .orderBy(desc(signPickups.id))
    .limit(1);
  return row ?? null;
}

/** What a dashboard may show of its client, to them and to staff; never the password's hash. */
const CLIENT = {
  cfid: clients.cfid,
  ...columnsOf(clients, onFileFields),
  ...columnsOf(clients, fieldsFor(clientFields, "client", "see")),
  version: clients.version,
};

type Owed = { price: number; datebi: BusinessDate; alreadyPaid: number; isHeld: boolean };

/**
 * The client with the number of cards on file, what they owe as in `listOwed`, and the email address waiting for
 * confirmation; null if there's none.
 */
export async function findClientWithMoney(db: Handle, cfid: number) {
  const customers = db
    .select({ id: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.cfid, cfid));
  const ofClient = and(isNull(savedCards.removedAt), inArray(savedCards.customerId, customers));
  const owed = db
    .select({
      rows: sql`coalesce(json_agg(json_build_object('price', (${owedPrice} * 100)::float8, 'datebi', ${jobs.datebi}, 'alreadyPaid', (${alreadyPaid} * 100)::float8, 'isHeld', ${isHeld})), '[]')`,
    })
    .from(jobs)
    .where(and(eq(jobs.cfid, cfid), isOwed));
  const pending = db
    .select({ email: emailChanges.newEmail })
    .from(emailChanges)
    .where(
      and(eq(emailChanges.cfid, cfid), isNull(emailChanges.confirmedAt), isNull(emailChanges.cancelledAt)),
    );
  const [row] = await db
    .select({
      client: CLIENT,
      cards: db.$count(savedCards, ofClient),
      owed: sql<Owed[]>`(${owed})`,
      pendingEmail: sql<string | null>`(${pending})`,
    })
    .from(clients)
    .where(eq(clients.cfid, cfid));
  return row ?? null;
}

/** The client's properties with their prices in cents, and what they said about them. */
export async function listPlacesOf(db: Handle, cfid: number) {
  return db
    .select({
      jobinfoid: properties.jobinfoid,
      address: properties.address,
      postcode: properties.postcode,
      w1: properties.w1,
      w2: properties.w2,
      w3: properties.w3,
      w4: properties.w4,
      eh: properties.eh,
      eg: properties.eg,
      minds_rain: properties.mindsRain,
      nobody_home: properties.nobodyHome,
    })
    .from(properties)
    .where(and(eq(properties.cfid, cfid), eq(properties.active, true)))
    .orderBy(asc(properties.address), asc(properties.jobinfoid));
}
