import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { clients, employees, jobs, priceChecks, properties } from "@/db/schema/index";
import type { Page } from "@/lib/core/jobs/sql/board-days";
import { LESS_NOTE } from "@/lib/core/jobs/sql/job-changes";

const asker = alias(employees, "price_asker");
const decider = alias(employees, "price_decider");

/** What the crew said about a return that comes to less than what was booked. */
const whyLess = sql<
  string | null
>`case when ${priceChecks.jobid} is not null and ${priceChecks.kind} = 'lowered' then
  coalesce((select n.notes from job_notes n where n.jobid = ${priceChecks.jobid} and n.kind = ${LESS_NOTE}
    order by n.id desc limit 1), ${jobs.cashReason}) end`;

/** Everyone on the job's crew that day. */
const crew = sql<
  number[]
>`array(select seat.hrid from crew_day_members seat join crew_day_members at_wheel using (ocid)
  where seat.ocdate = ${jobs.schdate} and at_wheel.hrid = ${jobs.crewHrid} and at_wheel.position = 'driver')`;

const rows = (db: Handle) =>
  db
    .select({
      check: priceChecks,
      address: properties.address,
      client: {
        cfid: clients.cfid,
        honorific: clients.honorific,
        firstname: clients.firstname,
        lastname: clients.lastname,
      },
      job: {
        datebi: jobs.datebi,
        cancelledAt: jobs.cancelledAt,
        recstatus: jobs.recstatus,
        w1: jobs.w1,
        w2: jobs.w2,
        w3: jobs.w3,
        w4: jobs.w4,
        eh: jobs.eh,
        eg: jobs.eg,
        custom: jobs.custom,
      },
      whyLess,
      crew,
      askedBy: asker.name,
      decidedBy: decider.name,
    })
    .from(priceChecks)
    .innerJoin(properties, eq(properties.jobinfoid, priceChecks.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, properties.cfid))
    .leftJoin(jobs, eq(jobs.jobid, priceChecks.jobid))
    .leftJoin(asker, eq(asker.hrid, priceChecks.askedBy))
    .leftJoin(decider, eq(decider.hrid, priceChecks.decidedBy));

export type PriceCheckRow = Awaited<ReturnType<typeof rows>>[number];

/** Open ones, oldest first, then those decided since an instant. Prices in cents. */
export async function listPriceChecks(
  db: Handle,
  { limit, decidedSince }: Pick<Page, "limit"> & { decidedSince: Date },
): Promise<PriceCheckRow[]> {
  const decided = sql`${priceChecks.decidedAt} >= ${decidedSince.toISOString()}::timestamptz`;
  const shown: SQL = sql`(${priceChecks.state} = 'open'
    or ${priceChecks.state} in ('confirmed', 'changed', 'declined') and ${priceChecks.kind} <> 'usual' and ${decided})
    and (${priceChecks.jobid} is null or ${jobs.state} = 'reported')`;
  return rows(db)
    .where(shown)
    .orderBy(sql`${priceChecks.state} <> 'open'`, priceChecks.createdAt, priceChecks.id)
    .limit(limit);
}

export async function findPriceCheck(db: Handle, id: number): Promise<PriceCheckRow | null> {
  const [row] = await rows(db).where(eq(priceChecks.id, id));
  return row ?? null;
}

/** The check, locked until the transaction ends. Its estimate and its property are locked before it. */
export async function lockPriceCheck(db: Handle, id: number): Promise<PriceCheckRow | null> {
  await db.select({ id: priceChecks.id }).from(priceChecks).where(eq(priceChecks.id, id)).for("update");
  return findPriceCheck(db, id);
}

/** Every new price of a property, oldest first; call with the property locked. */
export const listChecksOf = async (db: Handle, jobinfoid: number) =>
  db
    .select()
    .from(priceChecks)
    .where(and(eq(priceChecks.jobinfoid, jobinfoid), isNull(priceChecks.jobid)))
    .orderBy(priceChecks.id);

/** Every new price in a job's return, oldest first; call with the job locked. */
export const listChecksOfJob = async (db: Handle, jobid: number) =>
  db.select().from(priceChecks).where(eq(priceChecks.jobid, jobid)).orderBy(priceChecks.id);

/** The checks that say too much is asked for a job, and that no one confirmed (rule returned-price). */
export const doubtsOf = (jobid: SQL): SQL =>
  sql`select from price_checks c where c.jobid = ${jobid} and c.kind = 'high' and c.state in ('open', 'declined')`;
export type StoredCheck = typeof priceChecks.$inferSelect;

type NewCheck = typeof priceChecks.$inferInsert;

export async function insertPriceChecks(db: Handle, checks: NewCheck[]): Promise<void> {
  if (checks.length > 0) await db.insert(priceChecks).values(checks);
}

/** Increments the version; call with the check's property locked. */
export async function updatePriceChecks(
  db: Handle,
  ids: number[],
  values: Partial<Pick<NewCheck, "state" | "chosen" | "decidedAt" | "decidedBy">>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(priceChecks)
    .set({ ...values, version: sql`${priceChecks.version} + 1` })
    .where(inArray(priceChecks.id, ids));
}

/** An estimate's last check of each work: the earlier ones don't matter any more. */
const lastChecks = (
  msid: SQL,
) => sql`(select distinct on (part) part, kind, state, decided_at from price_checks
  where msid = ${msid} order by part, id desc) last`;

/** Declined, also before another price replaced it, or only proposed (rule usual-price). */
const NOT_OFFERED = sql`(last.state in ('declined', 'replaced') and last.decided_at is not null
  or last.kind = 'proposed' and last.state in ('open', 'replaced'))`;

/** The works of the estimate `msid` whose price no one may book, as an array. */
export const partsNotOffered = (msid: SQL): SQL =>
  sql`array(select last.part from ${lastChecks(msid)} where ${NOT_OFFERED})`;

/** Which of an estimate's prices earn no commission yet; one that isn't offered isn't emailed either. */
export async function listUnconfirmed(db: Handle, msid: number) {
  const rows = await db.execute<{ state: StoredCheck["state"]; isOffered: boolean }>(sql`
    select last.state, not ${NOT_OFFERED} as "isOffered" from ${lastChecks(sql`${msid}`)}
    where ${NOT_OFFERED} or last.kind = 'high' and last.state in ('open', 'replaced')`);
  return [...rows];
}
