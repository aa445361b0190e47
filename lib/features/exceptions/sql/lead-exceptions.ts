import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import type { Page, Which } from "@/lib/core/jobs/sql/board-days";
import type { LeadKind } from "@/lib/core/leads/lead-rules";

/** Open leads of any kind that no one holds. */
export const unheldLeads: Which = () =>
  sql`select * from leads where resolved_at is null and holder_hrid is null`;

export type UnheldLead = {
  msid: number;
  version: number;
  kind: LeadKind;
  message: string;
  /** Its property's, else what the message itself says. */
  address: string | null;
  postcode: string | null;
  client: string | null;
  cfid: number | null;
  /** An ISO instant. */
  messdate: string;
};

/** Longest waiting first. */
export async function listUnheldLeads(db: Handle, { days, limit }: Page): Promise<UnheldLead[]> {
  const rows = await db.execute<UnheldLead>(sql`
    select x.msid, x.version, x.kind, x.message, coalesce(p.address, x.followobject) as address, p.postcode,
      c.lastname as client, c.cfid, to_char(x.messdate at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as messdate
    from (${unheldLeads(days)}) x
    left join properties p on p.jobinfoid = x.jobinfoid left join clients c on c.cfid = x.cfid
    order by x.messdate, x.msid limit ${limit}`);
  return [...rows];
}
