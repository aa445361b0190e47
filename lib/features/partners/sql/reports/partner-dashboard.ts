import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { hstSpans, inSpan } from "@/lib/core/partners/sql/rate-spans";
import {
  isPending,
  mgtTaskRows,
  oddJobRows,
  windowBase,
  windowJobs,
} from "@/lib/features/partners/sql/partner-rows";
import { ownDay } from "@/lib/features/partners/sql/schedule-jobs";
import type { BusinessDate } from "@/lib/values/dates";

type Asked = {
  partner: number;
  today: BusinessDate;
  /** The earliest day, and the days of this year. */
  beginning: BusinessDate;
  from: BusinessDate;
  to: BusinessDate;
  /** The tax before the first stored rate. */
  hst: number;
};

/** What a partner checks in the morning; money in cents, owed amounts with tax. */
type PartnerFigures = {
  jobsToday: number;
  doneToday: number;
  owed: number;
  owedJobs: number;
  monthJobs: number;
  month: number;
  tasks: number;
  tasksPending: number;
  tasksPay: number;
};

const NOTHING: PartnerFigures = {
  jobsToday: 0,
  doneToday: 0,
  owed: 0,
  owedJobs: 0,
  monthJobs: 0,
  month: 0,
  tasks: 0,
  tasksPending: 0,
  tasksPay: 0,
};

/** The day's jobs, what is owed for work of all years, this month's windows and this year's tasks. One statement. */
export async function findPartnerFigures(
  db: Handle,
  { partner, today, beginning, from, to, hst }: Asked,
): Promise<PartnerFigures> {
  const all = { partner, from: beginning, to };
  const month = { partner, from: `${today.slice(0, 7)}-01`, to: today };
  const [row] = await db.execute<PartnerFigures>(sql`
    select d."jobsToday", d."doneToday", r."owedJobs", (r.owed * 100)::float8 as owed, m."monthJobs",
      (m.done * 100)::float8 as month, t.tasks, t."tasksPending", (t.pay * 100)::float8 as "tasksPay"
    from (select count(*)::int as "jobsToday", (count(*) filter (where j.datebi is not null))::int as "doneToday"
        from ${ownDay(partner, today)} j) d
    cross join (select count(*)::int as "owedJobs",
        coalesce(sum(greatest(u.price + round(u.price * s.rate, 2) - u.paid, 0)), 0) as owed from (
          select ${windowBase} as price, j.datebi, j.already_paid as paid from ${windowJobs(all)} and ${isPending(sql`j.recstatus`)}
          union all select o.price, o.datebi, 0 from ${oddJobRows(all)} o where ${isPending(sql`o.recstatus`)}) u
        join ${hstSpans(hst)} s on ${inSpan(sql`u.datebi`)}) r
    cross join (select count(*)::int as "monthJobs", coalesce(sum(${windowBase}), 0) as done
        from ${windowJobs(month)}) m
    cross join (select count(*)::int as tasks, (count(*) filter (where w.audited_at is null))::int as "tasksPending",
        coalesce(sum(w.pay), 0) as pay from ${mgtTaskRows({ partner, from, to })} w) t`);
  return row ?? NOTHING;
}
