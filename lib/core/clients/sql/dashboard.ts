import { and, eq } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, jobs } from "@/db/schema/index";
import { alreadyPaid, doneDay, isHeld, isOwed, owedPrice } from "@/lib/core/payments/sql/owed";

/** The client's name; null if there's none. */
export async function findClientName(db: Handle, cfid: number) {
  const [row] = await db
    .select({ honorific: clients.honorific, firstname: clients.firstname, lastname: clients.lastname })
    .from(clients)
    .where(eq(clients.cfid, cfid));
  return row ?? null;
}

/** Owed prices in cents before HST, with the day each job was done. */
export async function listOwed(db: Handle, cfid: number) {
  return db
    .select({ price: owedPrice, datebi: doneDay, alreadyPaid, isHeld })
    .from(jobs)
    .where(and(eq(jobs.cfid, cfid), isOwed));
}
