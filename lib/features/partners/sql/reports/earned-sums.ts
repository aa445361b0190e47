import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { hstSpans, inSpan } from "@/lib/core/partners/sql/rate-spans";
import { chargedOf } from "@/lib/core/payments/sql/owed";
import type { StatusSums } from "@/lib/features/partners/finance/listed-rules";
import {
  oddJobRows,
  type PartnerSpan,
  royaltySpans,
  windowJobs,
} from "@/lib/features/partners/sql/partner-rows";

/** Whose royalty; `hst` is the tax before the first stored rate, as a share. */
type Rates = { partner: number; hst: number };

/**
 * The statement that sums completed jobs by `key`, using the royalty and tax of each job's own day, rounded to the cent
 * per job; TBD counts as nothing. `from` gives rows `w` with datebi, `charged` (what the client pays before tax; null
 * while TBD) and mat_price. The total leaves out what is already `paid` on a row, with tax.
 */
export function earnedSums(
  { partner, hst }: Rates,
  key: SQL,
  from: SQL,
  { where = sql`true`, paid = sql`0` }: { where?: SQL; paid?: SQL } = {},
): SQL {
  const ofItsDay = inSpan(sql`w.datebi`);
  const cents = (amount: SQL) => sql`(coalesce(sum(${amount}), 0) * 100)::float8`;
  return sql`
    with royalties as ${royaltySpans(partner)}, taxes as ${hstSpans(hst)},
    earned as (
      select ${key} as key, w.charged, w.mat_price, m.base, round(m.base * coalesce(r.royalty, 0), 2) as royalty,
        round(w.charged * x.rate, 2) as tax, ${paid} as paid
      from ${from}
      left join lateral (select s.royalty from royalties s where ${ofItsDay}) r on true
      left join lateral (select s.rate from taxes s where ${ofItsDay}) x on true
      cross join lateral (select greatest(w.charged - coalesce(w.mat_price, 0), case when w.charged > 0 then 0 end) as base) m
      where ${where})
    select key, count(*)::int as count, ${cents(sql`charged`)} as price, ${cents(sql`mat_price`)} as mat_price,
      ${cents(sql`base`)} as job_price, ${cents(sql`royalty`)} as royalty, ${cents(sql`base - royalty`)} as earnings,
      ${cents(sql`tax`)} as hst, ${cents(sql`greatest(charged + tax - paid, 0)`)} as total
    from earned group by key`;
}

type Asked = { span: PartnerSpan; hst: number; crew?: number | null };

/** The partner's window jobs on those days, optionally of one crew, by payment status. One statement. */
export async function sumPartnerJobs(db: Handle, { span, hst, crew }: Asked): Promise<StatusSums[]> {
  const rows = sql`(select j.recstatus, j.datebi, nullif(${chargedOf(sql`j`)}, 0) as charged,
      null::numeric as mat_price
    from ${windowJobs(span, crew)}) w`;
  const rates = { partner: span.partner, hst };
  return [...(await db.execute<StatusSums>(earnedSums(rates, sql`w.recstatus`, rows)))];
}

/** The same for odd jobs and painting. One statement. */
export async function sumPartnerOddJobs(db: Handle, { span, hst }: Asked): Promise<StatusSums[]> {
  const rows = sql`(select o.recstatus, o.datebi, nullif(o.price, 0) as charged, o.mat_price
    from ${oddJobRows(span)} o) w`;
  const rates = { partner: span.partner, hst };
  return [...(await db.execute<StatusSums>(earnedSums(rates, sql`w.recstatus`, rows)))];
}
