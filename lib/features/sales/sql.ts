import {
  and,
  asc,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { holding } from "@/db/like";
import { clients, dnfs, employees, leadNotes, leads, properties } from "@/db/schema/index";
import type { EstimateJob } from "@/lib/core/leads/estimate-job-rules";
import { jobStage } from "@/lib/core/leads/sql/estimate-jobs";
import { type LeadRow, leadRows } from "@/lib/core/leads/sql/leads";
import type { PageEnd } from "@/lib/values/keyset";
import type { Cents } from "@/lib/values/money";

/** A task, as the sales area calls a lead. */
const KINDS: (typeof leads.$inferSelect)["kind"][] = ["Estimate", "Sign", "DNF"];

export type TasksAsked = {
  /** Null: open tasks; else those closed since. */
  since: Date | null;
  /** The holder's or estimator's name; null: no one holds it. */
  manager?: string | null;
  type?: string;
  /** An estimate's stages (rule estimate-status). */
  estimate?: readonly number[];
  contact?: string;
  /** Words of the property, client and message, or the start of the postal code without its space. */
  words: readonly string[];
  postal: string;
};

/** A cursor is precise to the millisecond. */
const inMs = (at: AnyPgColumn) => sql<Date>`date_trunc('milliseconds', ${at})`;

function fits({ since, manager, type, estimate, contact, words, postal }: TasksAsked): SQL | undefined {
  const called = sql`(select e.hrid from ${employees} e where e.name = ${manager})`;
  const text = sql`concat_ws(' ', coalesce(${properties.address}, ${leads.followobject}), ${properties.city},
    ${clients.honorific}, ${clients.firstname}, ${clients.lastname}, ${leads.message})`;
  const code = sql`regexp_replace(upper(${properties.postcode}), '[^A-Z0-9]', '', 'g')`;
  return and(
    inArray(leads.kind, KINDS),
    since ? gte(leads.resolvedAt, since) : isNull(leads.resolvedAt),
    manager === null ? isNull(leads.holderHrid) : undefined,
    manager ? or(sql`${leads.holderHrid} in ${called}`, sql`${leads.estimatorHrid} in ${called}`) : undefined,
    type ? sql`${leads.kind}::text = ${type}` : undefined,
    estimate ? isAtStage(estimate) : undefined,
    contact ? sql`coalesce(${leads.contactStatus}::text, 'NC') = ${contact}` : undefined,
    words.length === 0
      ? undefined
      : or(sql`${code} like ${`${postal}%`}`, and(...words.map((word) => ilike(text, holding(word))))),
  );
}

/** A task's position in its list. */
export const taskEnd = ({ lead: { msid, messdate, resolvedAt } }: LeadRow): PageEnd => ({
  at: String((resolvedAt ?? messdate).getTime()),
  id: msid,
});

/**
 * A page of tasks, after `after`: longest waiting first, or for closed ones the latest first. Prices in cents. The rows
 * are found first, so that only what's shown is joined. One statement.
 */
export async function listTasks(
  db: Handle,
  asked: TasksAsked,
  { limit, after }: { limit: number; after?: PageEnd },
) {
  const at = inMs(asked.since ? leads.resolvedAt : leads.messdate);
  const end = after && sql`(to_timestamp(${Number(after.at) || 0}::float8 / 1000), ${after.id}::int)`;
  const behind =
    end && (asked.since ? sql`(${at}, ${leads.msid}) < ${end}` : sql`(${at}, ${leads.msid}) > ${end}`);
  const order = asked.since ? [desc(at), desc(leads.msid)] : [asc(at), asc(leads.msid)];
  const found = db
    .select({ msid: leads.msid })
    .from(leads)
    .leftJoin(properties, eq(properties.jobinfoid, leads.jobinfoid))
    .leftJoin(clients, eq(clients.cfid, leads.cfid))
    .where(and(fits(asked), behind))
    .orderBy(...order)
    .limit(limit);
  return (
    leadRows(db)
      // As an array it's evaluated before anything is joined.
      .where(sql`${leads.msid} = any(array(${found}))`)
      .orderBy(...order)
  );
}

const recorder = alias(employees, "recorder");

/** Notes on some leads, oldest first. */
export async function listLeadNotes(db: Handle, msids: readonly number[]) {
  if (msids.length === 0) return [];
  return db
    .select({
      id: leadNotes.id,
      msid: leadNotes.msid,
      ts: leadNotes.ts,
      recorder: recorder.name,
      notes: leadNotes.notes,
    })
    .from(leadNotes)
    .leftJoin(recorder, eq(recorder.hrid, leadNotes.recorderHrid))
    .where(inArray(leadNotes.msid, [...msids]))
    .orderBy(asc(leadNotes.ts), asc(leadNotes.id));
}

export async function insertLeadNote(db: Handle, note: typeof leadNotes.$inferInsert) {
  await db.insert(leadNotes).values(note);
}

/** Whether the same person wrote the same note since an instant. */
export async function hasLeadNote(
  db: Handle,
  { msid, notes, hrid, since }: { msid: number; notes: string; hrid: number; since: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: leadNotes.id })
    .from(leadNotes)
    .where(
      and(
        eq(leadNotes.msid, msid),
        eq(leadNotes.notes, notes),
        eq(leadNotes.recorderHrid, hrid),
        gte(leadNotes.ts, since),
      ),
    );
  return row !== undefined;
}

/** The progress of some leads' DNFs, and their own crew if they have one. */
export async function listTaskDnfs(db: Handle, dnfids: readonly number[]) {
  if (dnfids.length === 0) return [];
  return db
    .select({
      dnfid: dnfs.dnfid,
      version: dnfs.version,
      crew: employees.name,
      reportstime: dnfs.reportstime,
      datebi: dnfs.datebi,
    })
    .from(dnfs)
    .leftJoin(employees, eq(employees.hrid, dnfs.crewHrid))
    .where(inArray(dnfs.dnfid, [...dnfids]));
}

/** A person's returned estimates, of all time or received from `from` to before `before`, newest first. */
export async function listEstimatesOf(
  db: Handle,
  { hrid, from, before }: { hrid: number; from?: Date; before?: Date },
) {
  return leadRows(db)
    .where(
      and(
        eq(leads.estimatorHrid, hrid),
        eq(leads.kind, "Estimate"),
        isNotNull(leads.returnedAt),
        from && gte(leads.messdate, from),
        before && lt(leads.messdate, before),
      ),
    )
    .orderBy(desc(leads.messdate), desc(leads.msid));
}

/** How many tasks are open, by kind, and how many of them no one holds; one statement. */
export async function countOpenTasks(db: Handle) {
  return db
    .select({
      kind: leads.kind,
      open: sql<number>`count(*)::int`,
      unheld: sql<number>`(count(*) filter (where ${leads.holderHrid} is null))::int`,
    })
    .from(leads)
    .where(and(inArray(leads.kind, KINDS), isNull(leads.resolvedAt)))
    .groupBy(leads.kind);
}

/** How far the estimate `msid` is: the least of its jobs. Null without a job that counts. */
const estimateStage = (msid: SQL) => sql`(select min(${jobStage}) from job_estimates
  join jobs on jobs.jobid = job_estimates.jobid where job_estimates.msid = ${msid})`;

/** The estimates `leads` at one of these stages. */
export function isAtStage(stages: readonly number[]): SQL {
  if (stages.length === 0) return sql`false`;
  return sql`${leads.kind} = 'Estimate' and ${inArray(sql`coalesce(${estimateStage(sql`${leads.msid}`)}, 0)`, [...stages])}`;
}

/**
 * The commission of a person's returned estimates, of all time or received from `from` to before `before`: what we owe
 * them, and what we will once the clients have paid, in cents (rule commission).
 */
export async function sumCommission(
  db: Handle,
  { hrid, from, before }: { hrid: number; from?: Date; before?: Date },
): Promise<{ owed: Cents; pending: Cents }> {
  const since = from ? sql`and l.messdate >= ${from.toISOString()}::timestamptz` : sql``;
  const until = before ? sql`and l.messdate < ${before.toISOString()}::timestamptz` : sql``;
  const [row] = await db.execute<{ owed: Cents; pending: Cents }>(sql`
    select (coalesce(sum(comm) filter (where stage = 4), 0) * 100)::float8 as owed,
      (coalesce(sum(comm) filter (where stage = 3), 0) * 100)::float8 as pending
    from (select l.comm, ${estimateStage(sql`l.msid`)} as stage from leads l
      where l.estimator_hrid = ${hrid} and l.kind = 'Estimate' and l.returned_at is not null ${since} ${until}) e`);
  return row ?? { owed: 0, pending: 0 };
}

/** The estimate's jobs, and its property's other ones since it was returned, newest first. */
export async function listJobsOfEstimate(db: Handle, msid: number, limit = 20): Promise<EstimateJob[]> {
  const rows = await db.execute<EstimateJob>(sql`
    select j.jobid, j.jobdesc, j.datesold::text as datesold, j.cancelled_at is not null as cancelled,
      e.msid as estimate, coalesce(e.version, 0) as version
    from leads l join jobs j on j.jobinfoid = l.jobinfoid left join job_estimates e on e.jobid = j.jobid
    where l.msid = ${msid} and (e.msid = l.msid or j.cancelled_at is null
      and j.datesold >= (l.returned_at at time zone 'America/Toronto')::date)
    order by e.msid is not distinct from l.msid desc, j.datesold desc, j.jobid desc limit ${limit}`);
  return [...rows];
}
