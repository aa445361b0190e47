import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "../client";
import { dnfs, employeeCapabilities, employees, leadNotes, leads, partners } from "../schema";
import { leadRows } from "./leads";

/** What the sales area calls a task. */
const KINDS: (typeof leads.$inferSelect)["kind"][] = ["Estimate", "Sign", "DNF"];

/** The tasks nobody has dealt with, the longest waiting first. Prices in cents. */
export async function listOpenTasks(db: Handle, limit: number) {
  return leadRows(db)
    .where(and(inArray(leads.kind, KINDS), isNull(leads.resolvedAt)))
    .orderBy(asc(leads.messdate), asc(leads.msid))
    .limit(limit);
}

/** The tasks dealt with since an instant, the latest first. */
export async function listDoneTasks(db: Handle, since: Date, limit: number) {
  return leadRows(db)
    .where(and(inArray(leads.kind, KINDS), gte(leads.resolvedAt, since)))
    .orderBy(desc(leads.resolvedAt), desc(leads.msid))
    .limit(limit);
}

const recorder = alias(employees, "recorder");

/** What was written down about some leads, oldest first. */
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

/** Whether the same note was written by the same hand since an instant. */
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

/** How far the DNFs of some leads are, and the crew of their own if they have one. */
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

/** The returned estimates of a person that came in from `from` to before `before`, newest first. */
export async function listEstimatesOf(
  db: Handle,
  { hrid, from, before }: { hrid: number; from: Date; before: Date },
) {
  return leadRows(db)
    .where(
      and(
        eq(leads.estimatorHrid, hrid),
        eq(leads.kind, "Estimate"),
        isNotNull(leads.returnedAt),
        gte(leads.messdate, from),
        lt(leads.messdate, before),
      ),
    )
    .orderBy(desc(leads.messdate), desc(leads.msid));
}

/** Who may be given a lead: sellers, crews with estimates and signs, and partners. */
export async function listHolders(db: Handle) {
  const may = sql`exists (select 1 from ${employeeCapabilities} c where c.hrid = ${employees.hrid}
    and c.capability in ('sales', 'estimates_signs'))`;
  const partner = sql`exists (select 1 from ${partners} p where p.hrid = ${employees.hrid})`;
  return db
    .select({ hrid: employees.hrid, name: employees.name })
    .from(employees)
    .where(and(eq(employees.active, true), or(may, partner)))
    .orderBy(asc(employees.name));
}

/** How many tasks are open, by kind, and how many of them nobody holds; one statement. */
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
