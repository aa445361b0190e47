import { and, inArray } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { jobs } from "@/db/schema/index";
import { alreadyPaid, doneDay, isOwed, owedPrice } from "@/lib/core/payments/sql/owed";

/** These clients' owed jobs, with what their HST depends on. */
export async function listOwedOf(db: Handle, cfids: readonly number[]) {
  if (cfids.length === 0) return [];
  return db
    .select({ cfid: jobs.cfid, price: owedPrice, datebi: doneDay, alreadyPaid })
    .from(jobs)
    .where(and(inArray(jobs.cfid, [...cfids]), isOwed));
}
