import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { burdenSpans, inSpan } from "@/lib/core/partners/sql/rate-spans";
import type { ScreenSum } from "@/lib/features/partners/report-rules";
import {
  estimateDay,
  estimateRows,
  isPaid,
  mgtTaskRows,
  oddJobBase,
  oddJobRows,
  payRows,
  royaltySpans,
  windowBase,
  windowJobs,
} from "@/lib/features/partners/sql/partner-rows";
import type { BusinessDate } from "@/lib/values/dates";

type Asked = {
  partner: number;
  /** The earliest day, and the days of the period. */
  beginning: BusinessDate;
  from: BusinessDate;
  to: BusinessDate;
  /** Expenses dated later don't count yet. */
  today: BusinessDate;
  /** The employer's share when none is set. */
  burden: number;
};

/**
 * The sums on a partner's screens up to the period's end, by month, with everything earlier in one; royalty and burden
 * are rounded to the cent per row. One statement; days are summed first, because there are fewer of them to convert to
 * months, and everything before the period counts as one without a date.
 */
export async function sumPartnerMoney(db: Handle, asked: Asked): Promise<ScreenSum[]> {
  const span = { partner: asked.partner, from: asked.beginning, to: asked.to };
  const paid = (status: SQL) => sql`coalesce(${isPaid(status)}, false)`;
  const inPeriod = (day: SQL) => sql`case when ${day} >= ${asked.from}::date then ${day} end`;
  const rows = await db.execute<ScreenSum>(sql`
    with royalties as ${royaltySpans(asked.partner)}, burdens as ${burdenSpans(asked.burden)},
    earned as (
      select 'production' as screen, j.datebi as day, ${paid(sql`j.recstatus`)} as recognised, ${windowBase} as base
      from ${windowJobs(span)}
      union all select 'misc', o.datebi, ${paid(sql`o.recstatus`)}, ${oddJobBase} from ${oddJobRows(span)} o),
    shared as (
      select e.screen, ${inPeriod(sql`e.day`)} as day, e.recognised, sum(e.base) as amount,
        sum(round(e.base * coalesce(s.royalty, 0), 2)) as royalty
      from earned e left join royalties s on ${inSpan(sql`e.day`)} where e.base is not null group by 1, 2, 3),
    estimated as (
      select ${inPeriod(estimateDay)} as day, sum(coalesce(l.visit_pay, 0) + coalesce(l.sales_pay, 0)) as amount
      from ${estimateRows(span)} group by 1),
    worked as (
      select ${inPeriod(sql`w.day`)} as day, sum(w.pay + round(w.pay * s.share, 2)) as cost
      from (select w.day, w.pay from ${payRows(span, sql`w.day, w.pay`)} w
        union all select w.day, w.pay from ${mgtTaskRows(span)} w) w
      join burdens s on ${inSpan(sql`w.day`)} group by 1),
    days as (
      select screen, day, recognised, amount, royalty, amount - royalty as net from shared
      union all select 'ests', day, true, amount, 0, amount from estimated
      union all select 'labour', day, true, cost, 0, -cost from worked
      union all select 'expenses', ${inPeriod(sql`date`)}, true, charge, 0, -charge from partner_expenses
        where partner_hrid = ${asked.partner} and deleted_at is null
          and date <= least(${asked.to}::date, ${asked.today}::date)
      union all select 'payouts', ${inPeriod(sql`date`)}, true, gross + emp_cpp + emp_ei + eht + wsib, 0,
        -gross - emp_cpp - emp_ei - eht - wsib from payouts
        where partner_hrid = ${asked.partner} and deleted_at is null and date <= ${asked.to}::date)
    select screen, to_char(day, 'YYYY-MM') as month, recognised,
      (sum(amount) * 100)::float8 as amount, (sum(royalty) * 100)::float8 as royalty,
      (sum(net) * 100)::float8 as net
    from days group by 1, 2, 3 order by 1, 2, 3`);
  return [...rows];
}
