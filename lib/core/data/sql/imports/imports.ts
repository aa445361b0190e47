import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employees, importProblems, importRecords, importRows, imports } from "@/db/schema";
import { FORMULA_START } from "@/lib/values/text";

export type ImportRow = typeof imports.$inferSelect;
type ImportChange = Partial<typeof imports.$inferInsert>;

export async function findImport(db: Handle, id: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockImport(db: Handle, id: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id)).for("update");
  return row;
}

/** Changes an import that still has the given version and one of the given states; otherwise null. */
export async function changeImport(
  db: Handle,
  { id, version, states }: { id: number; version: number; states: ImportRow["state"][] },
  change: ImportChange,
): Promise<ImportRow | undefined> {
  const [row] = await db
    .update(imports)
    .set({ ...change, version: sql`${imports.version} + 1` })
    .where(and(eq(imports.id, id), eq(imports.version, version), inArray(imports.state, states)))
    .returning();
  return row;
}

/** The start of a state's first batch: counters, and no failed tries. */
export const FROM_THE_START = {
  cursor: 0,
  handled: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  bad: 0,
  places: 0,
  matched: {},
  problem: null,
  tries: 0,
  retryAt: null,
};

/** The worker's progress; it holds the row. */
export async function saveProgress(db: Handle, id: number, change: ImportChange): Promise<void> {
  await db.update(imports).set(change).where(eq(imports.id, id));
}

export const listImports = (db: Handle, limit: number) =>
  db
    .select({ import: imports, who: employees.fullname })
    .from(imports)
    .leftJoin(employees, eq(employees.hrid, imports.startedBy))
    .orderBy(desc(imports.id))
    .limit(limit);

const WORK = ["checking", "running", "undoing"] as const;

/** The oldest import waiting for the worker; one that failed waits before its next try. */
export async function nextBusyImport(db: Handle, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.state, WORK), or(isNull(imports.retryAt), lte(imports.retryAt, now))))
    .orderBy(asc(imports.id))
    .limit(1);
  return row?.id;
}

/** The file of the import that the worker does before this one: an older one, unless it failed and is waiting. */
export async function fileAhead(
  db: Handle,
  { id, state }: ImportRow,
  now: Date,
): Promise<string | undefined> {
  if (!WORK.some((each) => each === state)) return undefined;
  const [row] = await db
    .select({ filename: imports.filename })
    .from(imports)
    .where(
      and(
        inArray(imports.state, WORK),
        lt(imports.id, id),
        // A batch under way also has a time before which it isn't tried again.
        or(isNull(imports.problem), isNull(imports.retryAt), lte(imports.retryAt, now)),
      ),
    )
    .orderBy(asc(imports.id))
    .limit(1);
  return row?.filename;
}

/** The previous import of the same file and kind. */
export async function earlierImport(db: Handle, { id, kind, sha256 }: ImportRow) {
  const [row] = await db
    .select({ id: imports.id, finishedAt: imports.finishedAt })
    .from(imports)
    .where(
      and(eq(imports.sha256, sha256), eq(imports.kind, kind), eq(imports.state, "done"), ne(imports.id, id)),
    )
    .orderBy(desc(imports.id))
    .limit(1);
  return row;
}

export async function findUpload(db: Handle, uploadKey: string): Promise<number | undefined> {
  const [row] = await db.select({ id: imports.id }).from(imports).where(eq(imports.uploadKey, uploadKey));
  return row?.id;
}

export async function insertImport(
  db: Handle,
  values: typeof imports.$inferInsert,
): Promise<number | undefined> {
  const [row] = await db.insert(imports).values(values).onConflictDoNothing().returning({ id: imports.id });
  return row?.id;
}

/** The file has been read: false when the import was cancelled in the meantime. */
export async function endReading(db: Handle, id: number, found: ImportChange): Promise<boolean> {
  const rows = await db
    .update(imports)
    .set({ ...found, state: "mapping" })
    .where(and(eq(imports.id, id), eq(imports.state, "reading")))
    .returning({ id: imports.id });
  return rows.length === 1;
}

/** An unreadable file leaves nothing behind; if it was cancelled in the meantime, only that stays. */
export async function forgetUnread(db: Handle, id: number): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, id));
  await db.delete(imports).where(and(eq(imports.id, id), eq(imports.state, "reading")));
}

/** Files whose reading started before then and never finished: failed, and the same upload can be sent again. */
export async function failUnread(db: Handle, before: Date, problem: string, now: Date): Promise<number[]> {
  const ended = await db
    .update(imports)
    .set({ state: "failed", problem, uploadKey: null, finishedAt: now })
    .where(and(eq(imports.state, "reading"), lt(imports.createdAt, before)))
    .returning({ id: imports.id });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await db.delete(importRows).where(inArray(importRows.importId, ids));
  return ids;
}

/** The file's rows after a line, in order. */
export const rowsAfter = (db: Handle, id: number, line: number, limit: number) =>
  db
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, id), gt(importRows.line, line)))
    .orderBy(asc(importRows.line))
    .limit(limit);

/** The last of the next `limit` records after a line, and how many there are; null if there are none. */
export async function nextRecords(db: Handle, id: number, line: number, limit: number) {
  const next = db
    .select({ line: importRecords.line })
    .from(importRecords)
    .where(and(eq(importRecords.importId, id), gt(importRecords.line, line)))
    .orderBy(asc(importRecords.line))
    .limit(limit)
    .as("next");
  const [row] = await db
    .select({ to: sql<number | null>`max(${next.line})`, count: sql<number>`count(*)::int` })
    .from(next);
  return row?.to ? { to: row.to, count: row.count } : undefined;
}

export const problemsOf = (db: Handle, id: number, limit: number, afterLine = 0) =>
  db
    .select({
      line: importProblems.line,
      column: importProblems.column,
      message: importProblems.message,
      leftOut: importProblems.leftOut,
    })
    .from(importProblems)
    .where(and(eq(importProblems.importId, id), gt(importProblems.line, afterLine)))
    .orderBy(asc(importProblems.line), asc(importProblems.column))
    .limit(limit);

/** How many lines are set aside for a reason, by how its sentence starts. */
export const countProblems = (db: Handle, id: number, beginning: string): Promise<number> =>
  db.$count(
    importProblems,
    and(eq(importProblems.importId, id), sql`starts_with(${importProblems.message}, ${beginning})`),
  );

/** The sentences about a file's lines, as text. */
export const selectProblems = (id: number): string =>
  `select line::text, case when column_name ~ '^${FORMULA_START}' then '''' || column_name else column_name end, message,
      case when left_out then 'imported without this cell' else 'line skipped' end
    from import_problems where import_id = ${Math.trunc(id)} order by import_problems.line, column_name`;

/** Removes the check's results before it starts again. */
export async function forgetCheck(db: Handle, id: number): Promise<void> {
  await db.delete(importRecords).where(eq(importRecords.importId, id));
  await db.delete(importProblems).where(eq(importProblems.importId, id));
}

/** No one's data is kept twice: once the import is done, it's in the records. */
export async function forgetFile(db: Handle, id: number): Promise<void> {
  await db.delete(importRecords).where(eq(importRecords.importId, id));
  await db.delete(importRows).where(eq(importRows.importId, id));
}

/** Lines that could be read. */
export async function countRecords(db: Handle, id: number): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(importRecords)
    .where(eq(importRecords.importId, id));
  return row?.n ?? 0;
}
