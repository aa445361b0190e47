import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";

/** Lines of one import, after `from` up to `to`. */
export type Range = { id: number; from: number; to: number };

type NewRecord = {
  line: number;
  key: string;
  sameness: string | null;
  ownerKey: string | null;
  placeKey: string | null;
  crew: string | null;
  street: string | null;
  record: Record<string, unknown>;
};
type NewProblem = { line: number; column: string; message: string };

/** Takes the records of some lines in, in one statement. */
export async function insertRecords(db: Handle, id: number, records: readonly NewRecord[]): Promise<void> {
  await db.execute(sql`
    insert into import_records (import_id, line, key, sameness, owner_key, place_key, crew, street, record)
    select ${id}::int, r.line, r.key, r.sameness, r."ownerKey", r."placeKey", r.crew, r.street, r.record
    from jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb) as r(line int, key text, sameness text,
      "ownerKey" text, "placeKey" text, crew text, street text, record jsonb)`);
}

export async function insertProblems(db: Handle, id: number, problems: readonly NewProblem[]): Promise<void> {
  await db.execute(sql`
    insert into import_problems (import_id, line, column_name, message)
    select ${id}::int, p.line, p.column, p.message
    from jsonb_to_recordset(${JSON.stringify(problems)}::text::jsonb) as p(line int, "column" text, message text)
    on conflict (import_id, line, column_name) do update
      set message = import_problems.message || '; ' || excluded.message`);
}

/** Tells the planner what has just come in: of an import it knows nothing of it expects one row, and may then read all
 *  of them for each. */
export async function learnRecords(db: Handle): Promise<void> {
  await db.execute(sql`analyze import_records`);
}

/** Lines that are a record of an earlier line: the same key, or the same phone and address. `+ 0` keeps PostgreSQL
 *  from looking for the smallest line through all of them in order. */
export async function markRepeated(db: Handle, { id, from, to }: Range): Promise<void> {
  await db.execute(sql`
    update import_records r set first_line = f.line
    from (
      select n.line as at, least(
        (select min(e.line + 0) from import_records e
          where e.import_id = n.import_id and e.key = n.key and e.line < n.line),
        (select min(e.line + 0) from import_records e
          where e.import_id = n.import_id and e.sameness = n.sameness and e.line < n.line)) as line
      from import_records n where n.import_id = ${id} and n.line > ${from} and n.line <= ${to}
    ) f
    where r.import_id = ${id} and r.line = f.at and f.line is not null`);
}

/** Sets aside a line the rules had let through. */
export async function markBad(db: Handle, { id, line }: { id: number; line: number }): Promise<void> {
  await db.execute(sql`update import_records set verdict = 'bad' where import_id = ${id} and line = ${line}`);
}

/** What becomes of some lines, counted. */
export async function countVerdicts(db: Handle, { id, from, to }: Range) {
  const [row] = await db.execute<{ created: number; updated: number; skipped: number; bad: number }>(sql`
    select count(*) filter (where verdict = 'create')::int as created,
      count(*) filter (where verdict = 'update')::int as updated,
      count(*) filter (where verdict = 'skip')::int as skipped,
      count(*) filter (where verdict = 'bad')::int as bad
    from import_records where import_id = ${id} and line > ${from} and line <= ${to}`);
  return row ?? { created: 0, updated: 0, skipped: 0, bad: 0 };
}
