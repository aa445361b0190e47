import type { Handle } from "@/db/client";
import { listPartnersOn } from "@/lib/core/partners/sql/partner-people";
import type { BusinessDate } from "@/lib/values/dates";

/** One of them; null for anyone who isn't a partner, has left, or has no royalty yet. */
export async function findPartnerOn(db: Handle, day: BusinessDate, hrid: number) {
  const [partner] = await listPartnersOn(db, day, hrid);
  return partner ?? null;
}
