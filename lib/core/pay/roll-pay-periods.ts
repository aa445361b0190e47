import type { Handle } from "@/db/client";
import { insertPayPeriods, listPayPeriods, setActivePeriod } from "@/lib/core/pay/sql/pay";
import { businessDate } from "@/lib/values/dates";
import { missingPeriods } from "./period-rules";

/** Makes sure there's a pay period for today and that it's the active one; the worker calls it. Safe to repeat. */
export async function rollPayPeriods(db: Handle, now: Date): Promise<void> {
  const today = businessDate(now);
  const [newest] = await listPayPeriods(db, 1);
  const missing = missingPeriods(newest, today);
  if (missing.length > 0) await insertPayPeriods(db, missing);
  await setActivePeriod(db, today);
}
