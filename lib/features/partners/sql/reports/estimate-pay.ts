import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { estimateDay, type PartnerSpan } from "@/lib/features/partners/sql/partner-rows";
import type { EstimatePayRow } from "./partner-lists";

const columns = sql`l.msid, l.version, ${estimateDay}::text as date, p.address,
  (coalesce(l.visit_pay, 0) * 100)::float8 as "visitPay", (coalesce(l.sales_pay, 0) * 100)::float8 as "salesPay"`;

/** What one returned lead earns, even if nothing. */
export async function findEstimatePay(db: Handle, msid: number): Promise<EstimatePayRow | null> {
  const [row] = await db.execute<EstimatePayRow>(sql`
    select ${columns} from leads l left join properties p on p.jobinfoid = l.jobinfoid
    where l.msid = ${msid} and l.returned_at is not null`);
  return row ?? null;
}

/** The newest estimates the partner returned that haven't earned anything yet. One statement. */
export async function listUnpaidEstimates(
  db: Handle,
  { partner, from, to }: PartnerSpan,
  limit: number,
): Promise<EstimatePayRow[]> {
  const rows = await db.execute<EstimatePayRow>(sql`
    select ${columns} from leads l left join properties p on p.jobinfoid = l.jobinfoid
    where l.returned_by = ${partner} and l.returned_at is not null and l.kind not in ('Sign', 'DNF', 'Message')
      and coalesce(l.visit_pay, 0) + coalesce(l.sales_pay, 0) = 0
      and ${estimateDay} between ${from}::date and ${to}::date
    order by ${estimateDay} desc, l.msid desc limit ${limit}`);
  return [...rows];
}
