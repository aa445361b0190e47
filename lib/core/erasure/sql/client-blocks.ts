import { asc, isNotNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients } from "@/db/schema";

/** Open matters between a client and the company, with their counts. */
export type OpenMatters = {
  visits: number;
  owed: number;
  charges: number;
  plans: number;
  disputes: number;
  requests: number;
  quality: number;
  oddJobs: number;
};

/** One statement. */
export async function countOpenMatters(db: Handle, cfid: number): Promise<OpenMatters> {
  const unpaid = sql`datebi is not null and cancelled_at is null and (recstatus is null or recstatus = 'Receivable')`;
  const undone = sql`datebi is null and cancelled_at is null`;
  const ofJobs = sql`jobid in (select jobid from jobs where cfid = ${cfid})`;
  const [row] = await db.execute<OpenMatters>(sql`select
    (select count(*)::int from jobs where cfid = ${cfid} and ${undone}) as visits,
    (select count(*)::int from jobs where cfid = ${cfid} and ${unpaid})
      + (select count(*)::int from odd_jobs where cfid = ${cfid} and ${unpaid}) as owed,
    (select count(*)::int from payment_attempts
      where cfid = ${cfid} and state in ('created', 'requires_action', 'processing')) as charges,
    (select count(*)::int from intended_payments where state = 'planned' and ${ofJobs}) as plans,
    (select count(*)::int from payment_returns r join payment_attempts a on a.id = r.attempt_id
      where a.cfid = ${cfid} and r.kind = 'dispute' and r.status not in ('won', 'lost', 'warning_closed')) as disputes,
    (select count(*)::int from leads where cfid = ${cfid} and resolved_at is null and kind <> 'DNF') as requests,
    (select count(*)::int from dnfs where datebi is null and ${ofJobs}) as quality,
    (select count(*)::int from odd_jobs where cfid = ${cfid} and ${undone}) as "oddJobs"`);
  if (!row) throw new Error("Nothing was counted");
  return row;
}

/** Clients erased so far, oldest first. */
export async function listErasedClients(db: Handle): Promise<{ id: number; at: Date }[]> {
  const rows = await db
    .select({ id: clients.cfid, at: clients.erasedAt })
    .from(clients)
    .where(isNotNull(clients.erasedAt))
    .orderBy(asc(clients.erasedAt));
  return rows.flatMap(({ id, at }) => (at ? [{ id, at }] : []));
}
