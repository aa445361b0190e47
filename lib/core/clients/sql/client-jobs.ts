import { and, eq, lt, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { jobs, properties } from "@/db/schema/index";
import { alreadyPaid, doneDay, isHeld, isOwed, owedPrice } from "@/lib/core/payments/sql/owed";
import type { BusinessDate } from "@/lib/values/dates";

/** The prices of a client's property, in cents; null for other people's. */
export async function findPricesOf(db: Handle, jobinfoid: number, cfid: number) {
  const [row] = await db
    .select({ w1: properties.w1, eh: properties.eh, eg: properties.eg })
    .from(properties)
    .where(and(eq(properties.jobinfoid, jobinfoid), eq(properties.cfid, cfid), eq(properties.active, true)));
  return row ?? null;
}

/** The owed prices of jobs done before `day` that nothing holds, with the day each was done. */
export async function listOwedBefore(db: Handle, cfid: number, day: BusinessDate) {
  return db
    .select({ price: owedPrice, datebi: doneDay, alreadyPaid })
    .from(jobs)
    .where(and(eq(jobs.cfid, cfid), isOwed, lt(jobs.datebi, day), sql`not ${isHeld}`));
}
