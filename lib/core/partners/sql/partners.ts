import { asc, eq } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { partnerRoyalties } from "@/db/schema/index";
import type { RoyaltyFrom } from "@/lib/core/partners/schema";
import type { BusinessDate } from "@/lib/values/dates";

/** What a partner agreed to pay, and from which day. */
export async function listRoyalties(db: Handle, partner: number): Promise<RoyaltyFrom[]> {
  return db
    .select({ from: partnerRoyalties.effectiveFrom, royalty: partnerRoyalties.royalty })
    .from(partnerRoyalties)
    .where(eq(partnerRoyalties.hrid, partner))
    .orderBy(asc(partnerRoyalties.effectiveFrom));
}

/** A plan and what was produced on its days, before tax and without materials; cents. */
export type TargetRow = {
  id: number;
  period: string;
  sdate: BusinessDate;
  fdate: BusinessDate;
  windows: number;
  oddJobs: number;
  paint: number;
  windowsProd: number;
  oddJobsProd: number;
  paintProd: number;
  notes: string;
  version: number;
};
