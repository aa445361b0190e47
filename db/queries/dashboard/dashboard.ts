import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { alreadyPaid, doneDay, isHeld, isOwed, owedPrice } from "@/db/queries/payments/owed";
import { clients, emailChanges, jobs, properties, savedCards, stripeCustomers } from "@/db/schema/index";
import { clientFields, onFileFields } from "@/lib/core/clients/fields";
import { columnsOf, fieldsFor } from "@/lib/fields";
import type { BusinessDate } from "@/lib/values/dates";

/** What a dashboard may show of its client, to them and to staff; never the password's hash. */
const CLIENT = {
  cfid: clients.cfid,
  ...columnsOf(clients, onFileFields),
  ...columnsOf(clients, fieldsFor(clientFields, "client", "see")),
  version: clients.version,
};

/** The client's name; null if there's none. */
export async function findClientName(db: Handle, cfid: number) {
  const [row] = await db
    .select({ honorific: clients.honorific, firstname: clients.firstname, lastname: clients.lastname })
    .from(clients)
    .where(eq(clients.cfid, cfid));
  return row ?? null;
}

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

/** Owed prices in cents before HST, with the day each job was done. */
export async function listOwed(db: Handle, cfid: number) {
  return db
    .select({ price: owedPrice, datebi: doneDay, alreadyPaid, isHeld })
    .from(jobs)
    .where(and(eq(jobs.cfid, cfid), isOwed));
}
