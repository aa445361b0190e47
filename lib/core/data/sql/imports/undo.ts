import { and, eq, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { importChanges } from "@/db/schema";
import { CHANGED, tellBoards } from "@/lib/platform/services/sql/board-notices";
import { named, RECORDS, type RecordKind } from "./changes";

/** What an import did to records of one kind, from one id to another. */
export type Part = { id: number; kind: RecordKind; from: number; to: number };

/** What refers to a record is undone before it. */
const ORDER: readonly RecordKind[] = ["job", "property", "client", "employee"];

const within = ({ id, kind, from, to }: Part) =>
  sql`ch.import_id = ${id} and ch.kind = ${kind} and ch.target between ${from} and ${to} and ch.kept is null`;
const tableOf = (kind: RecordKind) => named(RECORDS[kind].table);
const idOf = (kind: RecordKind) => named(RECORDS[kind].id);

/** Whether anything of an import can still be undone. */
export async function hasChanges(db: Handle, id: number): Promise<boolean> {
  const rows = await db
    .select({ target: importChanges.target })
    .from(importChanges)
    .where(and(eq(importChanges.importId, id), isNull(importChanges.kept)))
    .limit(1);
  return rows.length > 0;
}

/** The next records to look at, at most `limit`; null when all are done. */
export async function nextPart(db: Handle, id: number, limit: number): Promise<Part | undefined> {
  for (const kind of ORDER) {
    const [row] = await db.execute<{ from: number | null; to: number }>(sql`
      select min(target) as from, max(target) as to from (select target from import_changes ch
        where ch.import_id = ${id} and ch.kind = ${kind} and ch.kept is null order by target limit ${limit}) n`);
    if (row && row.from !== null) return { id, kind, from: row.from, to: row.to };
  }
  return undefined;
}

/** Locks the records, so that no one changes or uses them; deleted ones are dropped. */
export async function holdPart(db: Handle, part: Part): Promise<void> {
  const [table, id] = [tableOf(part.kind), idOf(part.kind)];
  await db.execute(sql`select 1 from ${table} t where t.${id} in (
    select ch.target from import_changes ch where ${within(part)}) order by t.${id} for update`);
  await db.execute(sql`delete from import_changes ch where ${within(part)}
    and not exists (select 1 from ${table} t where t.${id} = ch.target)`);
}

type Condition = "changed" | "login" | "closed";

/** Sets aside the records that match, with the reason. */
export async function keepIf(db: Handle, part: Part, condition: Condition, reason: string): Promise<void> {
  const so = {
    changed: sql`t.version <> ch.version`,
    login: sql`ch.before is null and t.password_hash is not null`,
    closed: sql`t.datebi <= (select max(closed_until) from book_closings)`,
  }[condition];
  await db.execute(sql`update import_changes ch set kept = ${reason} from ${tableOf(part.kind)} t
    where ${within(part)} and t.${idOf(part.kind)} = ch.target and ${so}`);
}

export type Reference = { table: string; columns: string[]; to: string[] };

/** The tables that refer to records of a kind. */
export const referencesTo = async (db: Handle, kind: RecordKind): Promise<Reference[]> =>
  Array.from(
    await db.execute<Reference>(sql`
      select c.conrelid::regclass::text as table,
        array_agg(a.attname::text order by k.at) as columns, array_agg(f.attname::text order by k.at) as to
      from pg_constraint c
        cross join lateral unnest(c.conkey, c.confkey) with ordinality as k(own, other, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
        join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.other
      where c.contype = 'f' and c.confrelid = ${RECORDS[kind].table}::regclass and c.conparentid = 0
      group by c.oid, c.conrelid order by 1`),
  );

/** Sets aside records this import created that are now in use. */
export async function keepUsed(db: Handle, part: Part, { table, columns, to }: Reference, reason: string) {
  const points = columns.map((column, at) => sql`u.${named(column)} = t.${named(to[at] ?? column)}`);
  await db.execute(sql`update import_changes ch set kept = ${reason} from ${tableOf(part.kind)} t
    where ${within(part)} and ch.before is null and t.${idOf(part.kind)} = ch.target
      and exists (select 1 from ${named(table)} u where ${sql.join(points, sql` and `)})`);
}

/** Deletes the records this import created, and their keys. Returns how many. */
export async function removeMade(db: Handle, part: Part): Promise<number> {
  const { kind } = part;
  await db.execute(sql`delete from import_keys k using import_changes ch
    where ${within(part)} and ch.before is null and k.kind = ch.kind and k.target = ch.target`);
  const { count } = await db.execute(sql`delete from ${tableOf(kind)} t using import_changes ch
    where ${within(part)} and ch.before is null and t.${idOf(kind)} = ch.target`);
  if (kind === "job") await tellBoards(db, CHANGED);
  return count;
}

/** Restores what this import overwrote; a client who can log in keeps their email. Returns how many. */
export async function restoreFilled(db: Handle, part: Part): Promise<number> {
  const { kind } = part;
  const values = RECORDS[kind].filled.map((name) => {
    const column = named(name);
    return kind === "client" && name === "email"
      ? sql`email = case when t.password_hash is null then n.email else t.email end`
      : sql`${column} = n.${column}`;
  });
  if (values.length === 0) return 0;
  const { count } = await db.execute(sql`update ${tableOf(kind)} t
    set ${sql.join(values, sql`, `)}, version = t.version + 1
    from import_changes ch cross join lateral jsonb_populate_record(null::${tableOf(kind)}, ch.before) n
    where ${within(part)} and ch.before is not null and t.${idOf(kind)} = ch.target`);
  // An earlier import's values return, with a new version.
  await db.execute(sql`update import_changes o set version = ch.version + 1 from import_changes ch
    where ${within(part)} and ch.before is not null and o.import_id <> ch.import_id
      and o.kind = ch.kind and o.target = ch.target and o.version = ch.version - 1`);
  return count;
}

/** Drops what has been undone. Returns how many of these were kept. */
export async function forgetUndone(db: Handle, part: Part): Promise<number> {
  const [row] = await db.execute<{ kept: number }>(sql`select count(*)::int as kept from import_changes
    where import_id = ${part.id} and kind = ${part.kind} and target between ${part.from} and ${part.to}
      and kept is not null`);
  await db.execute(sql`delete from import_changes ch where ${within(part)}`);
  return row?.kept ?? 0;
}

/** When everything is undone, the import's keys go, except those of kept records. */
export const forgetKeys = (db: Handle, id: number) =>
  db.execute(sql`delete from import_keys k where k.import_id = ${id} and not exists (
    select 1 from import_changes ch where ch.import_id = k.import_id and ch.kind = k.kind and ch.target = k.target)`);

/** Sets aside only the next record: the database doesn't let it be undone. */
export async function keepNext(db: Handle, id: number, reason: string): Promise<boolean> {
  const next = await nextPart(db, id, 1);
  if (next) await db.execute(sql`update import_changes ch set kept = ${reason} where ${within(next)}`);
  return next !== undefined;
}

/** What undoing kept, with its name and the reason; as text. */
export const selectKept = (id: number): string => `
  select ch.kind, coalesce(
      (select trim(coalesce(c.firstname, '') || ' ' || c.lastname) from clients c where ch.kind = 'client' and c.cfid = ch.target),
      (select p.address from properties p where ch.kind = 'property' and p.jobinfoid = ch.target),
      (select j.jobdesc || ', ' || coalesce(j.datebi, j.sdate) from jobs j where ch.kind = 'job' and j.jobid = ch.target),
      (select e.fullname from employees e where ch.kind = 'employee' and e.hrid = ch.target), '') as name,
    ch.kept as reason, ch.target::text as id
  from import_changes ch where ch.import_id = ${Math.trunc(id)} and ch.kept is not null order by ch.kind, ch.target`;

export type Kept = { kind: RecordKind; name: string; reason: string; id: string };

export async function keptOf(db: Handle, id: number, limit: number): Promise<Kept[]> {
  // biome-ignore lint/plugin: a text of ours and two whole numbers
  const first = sql.raw(`${selectKept(id)} limit ${Math.trunc(limit)}`);
  return Array.from(await db.execute<Kept>(first));
}
