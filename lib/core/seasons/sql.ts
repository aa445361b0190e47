import { and, asc, gte, lte } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { floatWindows } from "@/db/schema/index";

/** Float windows that overlap the business days `from` … `to`, by date. */
export async function listFloatWindows(db: Handle, { from, to }: { from: string; to: string }) {
  return db
    .select({
      key: floatWindows.key,
      label: floatWindows.label,
      year: floatWindows.year,
      season: floatWindows.season,
      sdate: floatWindows.sdate,
      fdate: floatWindows.fdate,
    })
    .from(floatWindows)
    .where(and(lte(floatWindows.sdate, to), gte(floatWindows.fdate, from)))
    .orderBy(asc(floatWindows.sdate), asc(floatWindows.fdate));
}
