import { asc, eq } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { partnerRoyalties } from "@/db/schema/index";
import type { RoyaltyFrom } from "@/lib/core/partners/schema";

/** What a partner agreed to pay, and from which day. */
export async function listRoyalties(db: Handle, partner: number): Promise<RoyaltyFrom[]> {
  return db
    .select({ from: partnerRoyalties.effectiveFrom, royalty: partnerRoyalties.royalty })
    .from(partnerRoyalties)
    .where(eq(partnerRoyalties.hrid, partner))
    .orderBy(asc(partnerRoyalties.effectiveFrom));
}
