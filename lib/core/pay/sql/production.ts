import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { isOwedPay, withoutPay } from "@/lib/core/jobs/sql/production";
import type { CrewFigures } from "@/lib/core/pay/summary-rules";
import { owedPrice } from "@/lib/core/payments/sql/owed";
import type { BusinessDate } from "@/lib/values/dates";

type Days = {
  from: BusinessDate;
  to: BusinessDate;
  /** The employer's share on top of wages when none is set. */
  burden: number;
};

/**
 * What every crew produced and was paid from `from` to `to`: one row per crew and day with production, pay or owed pay;
 * earliest day first. One statement.
 */
export async function listProduction(db: Handle, { from, to, burden }: Days): Promise<CrewFigures[]> {
  const rows = await db.execute<CrewFigures>(sql`
    with days as (
      select d::date as day, coalesce((
        select (s.value->>'cpp')::numeric + (s.value->>'ei')::numeric + (s.value->>'eht')::numeric
          + (s.value->>'wsib')::numeric + (s.value->>'vacation')::numeric
        from settings s where s.key = 'burden' and s.effective_from <= d
        order by s.effective_from desc limit 1), ${burden}::numeric) as burden
      from generate_series(${from}::date, ${to}::date, interval '1 day') d),
    produced as (
      select datebi as day, crew_hrid, count(*)::int as jobs,
        (count(*) filter (where ${owedPrice} is null))::int as unpriced,
        sum(${owedPrice}) as total
      from jobs where datebi between ${from}::date and ${to}::date and datebi is not null and cancelled_at is null
      group by datebi, crew_hrid),
    paid as (
      select p.day, p.crew_hrid, sum(p.pay) as pay, sum(round(p.pay * (1 + days.burden), 2)) as labour,
        sum(p.hours) as hours,
        array_agg(e.name order by e.name) filter (where p.audited_at is null) as unaudited
      from pay_entries p join days using (day) join employees e on e.hrid = p.hrid
      where p.day between ${from}::date and ${to}::date and p.deleted_at is null and p.crew_hrid is not null
      group by p.day, p.crew_hrid),
    unpaid as (
      select m.ocdate as day, d.hrid as crew_hrid, array_agg(e.name order by e.name) as names
      from ${withoutPay(from, to)} join employees e on e.hrid = m.hrid
      where ${isOwedPay}
      group by m.ocdate, d.hrid)
    select day::text as day, crew_hrid as "crewHrid", e.name as crewname,
      coalesce(jobs, 0) as jobs, coalesce(unpriced, 0) as unpriced,
      (coalesce(total, 0) * 100)::float8 as total, (coalesce(pay, 0) * 100)::float8 as pay,
      (coalesce(labour, 0) * 100)::float8 as labour, coalesce(hours, 0)::float8 as hours,
      coalesce(names, '{}') as unpaid, coalesce(unaudited, '{}') as unaudited
    from produced full join paid using (day, crew_hrid) full join unpaid using (day, crew_hrid)
    join employees e on e.hrid = crew_hrid
    order by day, crewname`);
  return [...rows];
}
