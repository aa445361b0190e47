import { and, desc, inArray, lte } from "drizzle-orm";
import type { Handle } from "../client";
import { settings } from "../schema";

/** The newest value of each key not later than the business day `day`; keys never set are missing. */
export async function listSettingRows(db: Handle, keys: readonly string[], day: string) {
  return db
    .selectDistinctOn([settings.key], { key: settings.key, value: settings.value })
    .from(settings)
    .where(and(inArray(settings.key, [...keys]), lte(settings.effectiveFrom, day)))
    .orderBy(settings.key, desc(settings.effectiveFrom));
}
