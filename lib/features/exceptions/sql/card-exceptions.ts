import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import type { Page, Which } from "@/lib/core/jobs/sql/board-days";
import { chargedOf } from "@/lib/core/payments/sql/owed";
import type { BusinessDate } from "@/lib/values/dates";

/** Owed jobs whose card money went back, or whose planned charge failed and wasn't planned again. */
export const failedCardPayments: Which = () => sql`
  select j.* from (
    select jobid from payment_attempt_jobs where returned > 0
    union select i.jobid from intended_payments i where i.state = 'declined' and not exists (
      select 1 from intended_payments again where again.jobid = i.jobid and again.state = 'planned')) c
  join jobs j on j.jobid = c.jobid
  where j.datebi is not null and j.cancelled_at is null and (j.recstatus is null or j.recstatus = 'Receivable')`;

export type FailedCardRow = {
  jobid: number;
  cfid: number;
  client: string;
  address: string;
  datebi: BusinessDate;
  /** Cents before HST; null = TBD. */
  price: number | null;
  /** Cents with HST. */
  alreadyPaid: number;
  /** Of the newest refund or dispute; null for a failed planned charge. */
  kind: "refund" | "dispute" | null;
  status: string | null;
  /** Why the planned charge failed. */
  reason: string | null;
  /** An ISO instant, or the day of the last try. */
  since: string;
};

/** Longest waiting first. */
export async function listFailedCardPayments(db: Handle, { days, limit }: Page): Promise<FailedCardRow[]> {
  const rows = await db.execute<FailedCardRow>(sql`
    select x.jobid, k.cfid, coalesce(nullif(k.company, ''), concat_ws(' ', k.firstname, k.lastname)) as client, p.address,
      x.datebi::text as datebi, (${chargedOf(sql`x`)} * 100)::float8 as price,
      (x.already_paid * 100)::float8 as "alreadyPaid", r.kind, r.status, i.last_error as reason,
      coalesce(to_char(r.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), i.last_try_on::text,
        x.datebi::text) as since
    from (${failedCardPayments(days)}) x
    join clients k on k.cfid = x.cfid join properties p on p.jobinfoid = x.jobinfoid
    left join lateral (
      select r.kind, r.status, r.made_at from payment_attempt_jobs c join payment_returns r on r.attempt_id = c.attempt_id
      where c.jobid = x.jobid and c.returned > 0 and r.gone order by r.made_at desc, r.id desc limit 1) r on true
    left join lateral (
      select i.last_error, i.last_try_on from intended_payments i
      where i.jobid = x.jobid and i.state = 'declined' order by i.id desc limit 1) i on true
    order by since, x.jobid limit ${limit}`);
  return [...rows];
}
