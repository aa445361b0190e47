import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Handle } from "../client";
import { clients, jobs, properties, savedCards, stripeCustomers } from "../schema";
import { isOwed, owedPrice } from "./owed";

/** The client with the number of cards on file; null when there is none. */
export async function findClientWithCards(db: Handle, cfid: number) {
  const cards = db
    .select({ count: count().as("count") })
    .from(savedCards)
    .innerJoin(stripeCustomers, eq(stripeCustomers.customerId, savedCards.customerId))
    .where(and(eq(stripeCustomers.cfid, cfid), isNull(savedCards.removedAt)));
  const [[client], [found]] = await Promise.all([
    db.select().from(clients).where(eq(clients.cfid, cfid)),
    cards,
  ]);
  return client ? { client, cards: found?.count ?? 0 } : null;
}

/** The client's places with their standing prices in cents. */
export async function listPlacesOf(db: Handle, cfid: number) {
  return db
    .select({
      jobinfoid: properties.jobinfoid,
      address: properties.address,
      postcode: properties.postcode,
      w1: properties.w1,
      eh: properties.eh,
      eg: properties.eg,
    })
    .from(properties)
    .where(and(eq(properties.cfid, cfid), eq(properties.active, true)))
    .orderBy(asc(properties.address), asc(properties.jobinfoid));
}

/** Prices owed in cents before HST, with the day each job was done. */
export async function listOwed(db: Handle, cfid: number) {
  return db
    .select({ price: owedPrice, datebi: jobs.datebi })
    .from(jobs)
    .where(and(eq(jobs.cfid, cfid), isOwed));
}
