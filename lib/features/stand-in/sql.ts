import { and, asc, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employees, partnerRoyalties, partners } from "@/db/schema/index";
import type { PartnerSession } from "@/lib/actor";
import type { BusinessDate } from "@/lib/values/dates";

/** One of them; null for anyone who isn't a partner, has left, or has no royalty yet. */
export async function findPartnerOn(db: Handle, day: BusinessDate, hrid: number) {
  const [partner] = await listPartnersOn(db, day, hrid);
  return partner ?? null;
}

/** The franchise partners who work here on that day, with their royalty; by name. One statement. */
export async function listPartnersOn(
  db: Handle,
  day: BusinessDate,
  hrid?: number,
): Promise<PartnerSession[]> {
  const newest = db
    .selectDistinctOn([partnerRoyalties.hrid], {
      hrid: partnerRoyalties.hrid,
      royalty: partnerRoyalties.royalty,
    })
    .from(partnerRoyalties)
    .where(sql`${partnerRoyalties.effectiveFrom} <= ${day}`)
    .orderBy(partnerRoyalties.hrid, sql`${partnerRoyalties.effectiveFrom} desc`)
    .as("newest");
  return db
    .select({ hrid: partners.hrid, name: employees.name, royalty: newest.royalty })
    .from(partners)
    .innerJoin(employees, eq(employees.hrid, partners.hrid))
    .innerJoin(newest, eq(newest.hrid, partners.hrid))
    .where(and(employees.active, hrid === undefined ? undefined : eq(partners.hrid, hrid)))
    .orderBy(asc(employees.name));
}
