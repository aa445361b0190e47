import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { blockedRecipients, clients, jobs, outbox, properties, visitCalls } from "@/db/schema/index";
import { phoneDigits } from "@/db/schema/sameness";
import type { BusinessDate } from "@/lib/values/dates";
import type { BoardDays, Page, Which } from "./board-days";
import { agreesToTexts, ORDER_MAILS, plannedVisit, VISIT_CONFIRMATION, visitDay, visitTime } from "./visits";

const message = sql`select from ${outbox} where ${outbox.jobid} = ${jobs.jobid}
  and ${outbox.kind} = ${VISIT_CONFIRMATION} and ${outbox.uniqueKey} like '%:' || ${visitTime}`;

/** All messages about the visit failed. */
const gaveUp = sql`(exists (${message} and ${outbox.state} = 'failed')
  and not exists (${message} and ${outbox.state} <> 'failed'))`;

const isBlocked = (channel: "email" | "text", recipient: SQL) =>
  sql`exists (select from ${blockedRecipients} where ${blockedRecipients.channel} = ${channel}
    and ${blockedRecipients.recipient} = ${recipient})`;

/** The client has neither an email address nor a phone that accepts texts, or both refused us. */
const noWay = sql`((coalesce(${clients.email}, '') = '' or ${isBlocked("email", sql`lower(${clients.email})`)})
  and not (${agreesToTexts} and coalesce(${clients.cellphone}, ${clients.phone}, '') <> ''
    and not ${isBlocked("text", sql`'+1' || ${phoneDigits(sql`coalesce(${clients.cellphone}, ${clients.phone})`)}`)}))`;

/** The property's card says to call before we come. */
const asks = sql`coalesce(${properties.callAhead} = 'call', false)`;

/** Nothing told the client, and a message would come when the visit has begun. */
const tooLate = ({ writesAt, orderedSince }: BoardDays) => sql`(not exists (${message})
  and ${visitDay}::text || ' ' || coalesce(${jobs.stime}::text, '20:00:00') <= ${writesAt}
  and not exists (select from ${outbox} where ${outbox.jobid} = ${jobs.jobid} and ${inArray(outbox.kind, ORDER_MAILS)}
    and ${outbox.createdAt} >= ${orderedSince.toISOString()}::timestamptz))`;

/** The promised time is past: there's nothing left to say beforehand. */
const isPast = ({ today, clock, openSpans }: BoardDays) =>
  sql`coalesce(${visitDay} = ${today}::date and ${jobs.stime} <= ${clock}::time
    and ${jobs.stime} <> all(${sql.param(openSpans)}::time[]), false)`;

/**
 * Visits within two days whose client gets no message in time or wants a call, with the call that told them, if any.
 */
const unreachedVisits = (days: BoardDays) => sql`
  select ${jobs.jobid}, ${jobs.cfid}, ${jobs.jobdesc}, ${jobs.sdate}, ${jobs.fdate}, ${jobs.stime}, ${visitDay} as visit_day,
    ${visitTime} as visit, ${noWay} as no_way, ${asks} as asks, ${tooLate(days)} as too_late, ${clients.honorific}, ${clients.firstname}, ${clients.lastname},
    ${clients.phone}, ${clients.cellphone}, ${properties.address}, ${properties.postcode}, ${visitCalls.calledAt},
    ${visitCalls.calledBy}
  from ${jobs} join ${clients} on ${clients.cfid} = ${jobs.cfid}
  join ${properties} on ${properties.jobinfoid} = ${jobs.jobinfoid}
  left join ${visitCalls} on ${visitCalls.jobid} = ${jobs.jobid} and ${visitCalls.visit} = ${visitTime}
  where ${and(plannedVisit, isNull(clients.erasedAt))} and ${visitDay} between ${days.today}::date and ${days.visitsUntil}::date
    and not ${isPast(days)} and (${noWay} or ${gaveUp} or ${asks} or ${tooLate(days)})`;

/** Those of them the office hasn't called about yet. */
export const visitsToCall: Which = (days) =>
  sql`select * from (${unreachedVisits(days)}) u where called_at is null`;

export type VisitToCall = {
  jobid: number;
  cfid: number;
  /** The visit's day and time. */
  visit: string;
  visitDay: BusinessDate;
  sdate: BusinessDate;
  fdate: BusinessDate;
  stime: string | null;
  jobdesc: string;
  honorific: string | null;
  firstname: string | null;
  lastname: string;
  phone: string | null;
  cellphone: string | null;
  address: string;
  postcode: string | null;
  /** No message can reach the client. If it could and no one asked for a call, our messages failed. */
  noWay: boolean;
  /** The property's card says to call before we come. */
  asks: boolean;
  /** Nothing told the client, and now a message would come too late. */
  tooLate: boolean;
  /** When (an ISO instant) and by whom the client was called; null: still to do. */
  calledAt: string | null;
  calledBy: string | null;
};

/** Those still to call first, then the earliest visits. */
export async function listVisitsToCall(db: Handle, { days, limit }: Page): Promise<VisitToCall[]> {
  const rows = await db.execute<VisitToCall>(sql`
    select u.jobid, u.cfid, u.visit, u.visit_day::text as "visitDay", u.sdate::text as sdate, u.fdate::text as fdate,
      u.stime::text as stime, u.jobdesc, u.honorific, u.firstname, u.lastname, u.phone, u.cellphone, u.address,
      u.postcode, u.no_way as "noWay", u.asks, u.too_late as "tooLate", e.name as "calledBy",
      to_char(u.called_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "calledAt"
    from (${unreachedVisits(days)}) u left join employees e on e.hrid = u.called_by
    order by u.called_at is not null, u.visit_day, u.stime nulls last, u.jobid limit ${limit}`);
  return [...rows];
}

/** A visit that hasn't started, its job locked: its day and time; null for every other job. */
export async function lockVisit(db: Handle, jobid: number) {
  const [row] = await db
    .select({ visit: visitTime, visitDay })
    .from(jobs)
    .where(and(eq(jobs.jobid, jobid), plannedVisit))
    .for("update");
  return row ?? null;
}

/** False when someone already called about this visit. */
export async function insertVisitCall(db: Handle, call: typeof visitCalls.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(visitCalls)
    .values(call)
    .onConflictDoNothing()
    .returning({ jobid: visitCalls.jobid });
  return rows.length === 1;
}

/** False when no one has called about this visit. */
export async function deleteVisitCall(db: Handle, jobid: number, visit: string): Promise<boolean> {
  const rows = await db
    .delete(visitCalls)
    .where(and(eq(visitCalls.jobid, jobid), eq(visitCalls.visit, visit)))
    .returning({ jobid: visitCalls.jobid });
  return rows.length === 1;
}
