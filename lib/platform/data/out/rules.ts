import { EVERYTHING } from "@/lib/platform/data/schema";
import { businessDate } from "@/lib/values/dates";

/** 'clients-2026-05-12.csv', 'runsheet-2026-05-12.zip'. */
export const exportName = (what: string, now: Date): string =>
  what === EVERYTHING ? `runsheet-${businessDate(now)}.zip` : `${what}-${businessDate(now)}.csv`;
