import { sql } from "drizzle-orm";
import { isAction } from "@/lib/platform/audit/action-rules";
import { changesOf } from "@/lib/platform/audit/change-rules";
import { isSubject } from "@/lib/platform/audit/subject-rules";
import { connection } from "@/lib/platform/services/database";
import { fieldWords } from "@/lib/registry/audit-log/words/field-rules";

type Row = Record<string, unknown>;
export type Rows = Map<string, Map<string, Row>>;

/** Kept apart from business data: sessions, attempts, requests and the activity log. */
const BESIDE = new Set([
  "sessions",
  "fair_use_counts",
  "fair_use_overruns",
  "idempotency_keys",
  "audit_events",
  "client_reads",
]);

let tables: string[] = [];

async function tableNames(): Promise<string[]> {
  const rows = await connection().db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Every table's rows as text, in one statement. */
export async function allRows(): Promise<Rows> {
  if (tables.length === 0) tables = await tableNames();
  const each = tables.map(
    (name) =>
      sql`select ${name} as name, t::text as place, to_jsonb(t) as row from ${sql.identifier(name)} t`,
  );
  const rows = await connection().db.execute<{ name: string; place: string; row: Row }>(
    sql.join(each, sql` union all `),
  );
  const found: Rows = new Map(tables.map((name) => [name, new Map()]));
  for (const { name, place, row } of rows) found.get(name)?.set(place, row);
  return found;
}

/** By id where there is one: a table gives its rows in the order in which it found room for them. */
const inOrder = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => Number(a.id) - Number(b.id) || JSON.stringify(a).localeCompare(JSON.stringify(b)));

/** Rows added and removed between two snapshots, by table; an edited row counts as both. */
export function difference(before: Rows, after: Rows): Record<string, { gone: Row[]; come: Row[] }> {
  const changed: Record<string, { gone: Row[]; come: Row[] }> = {};
  for (const [name, now] of after) {
    const was = before.get(name) ?? new Map<string, Row>();
    const gone = [...was].filter(([place]) => !now.has(place)).map(([, row]) => row);
    const come = [...now].filter(([place]) => !was.has(place)).map(([, row]) => row);
    if (gone.length + come.length > 0) changed[name] = { gone: inOrder(gone), come: inOrder(come) };
  }
  return changed;
}

/** The same without those tables. */
export function businessDifference(before: Rows, after: Rows) {
  const all = Object.entries(difference(before, after));
  return Object.fromEntries(all.filter(([name]) => !BESIDE.has(name)));
}

/** What new audit events recorded that the activity log has no words for, as "job.start: reportstime". */
export const wordless = (events: readonly Row[]): string[] =>
  events.flatMap(({ action, subject, before, after }) => {
    const [did, what] = [String(action), String(subject)];
    if (!isAction(did) || !isSubject(what)) return [`${did} of a ${what}`];
    const fields = changesOf(before, after).map(({ field }) => field);
    return fields.filter((field) => !fieldWords(what, field)).map((field) => `${did}: ${field}`);
  });
