import { type SQL, sql } from "drizzle-orm";
import { hstSpans, inSpan } from "@/lib/core/partners/sql/rate-spans";
import { chargedOf } from "@/lib/core/payments/sql/owed";
import { DEFAULT_HST } from "@/lib/values/tax";

/** What a done job costs with the HST of its day; null while its price is to be determined. */
export const costOf = (job: SQL) => sql`(select round(${chargedOf(job)} * (1 + s.rate), 2)
  from ${hstSpans(DEFAULT_HST.standard)} s where ${inSpan(sql`${job}.datebi`)})`;
