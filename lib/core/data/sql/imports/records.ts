import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { lineName } from "./names";
import { codeOf, nearCode } from "./place";

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
type NewProblem = { line: number; column: string; message: string; leftOut: boolean };

/** Adds the records of some lines, in one statement. */
export async function insertRecords(db: Handle, id: number, records: readonly NewRecord[]): Promise<void> {
  await db.execute(sql`
    insert into import_records (import_id, line, key, sameness, owner_key, place_key, crew, street, record)
    select ${id}::int, r.line, r.key, r.sameness, r."ownerKey", r."placeKey", r.crew, r.street, r.record
    from jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb) as r(line int, key text, sameness text,
      "ownerKey" text, "placeKey" text, crew text, street text, record jsonb)`);
}

export async function insertProblems(db: Handle, id: number, problems: readonly NewProblem[]): Promise<void> {
  await db.execute(sql`
    insert into import_problems (import_id, line, column_name, message, left_out)
    select ${id}::int, p.line, p.column, p.message, p."leftOut"
    from jsonb_to_recordset(${JSON.stringify(problems)}::text::jsonb)
      as p(line int, "column" text, message text, "leftOut" boolean)
    on conflict (import_id, line, column_name) do update
      set message = import_problems.message || '; ' || excluded.message,
        left_out = import_problems.left_out and excluded.left_out`);
}

/** Updates the planner's statistics: without any about an import it expects one row, and may read all rows for each. */
export async function learnRecords(db: Handle): Promise<void> {
  await db.execute(sql`analyze import_records`);
}

/** Two lines of clients repeat each other only under agreeing names (rule same-person); other lines have none. */
const MAY_BE_ONE = sql`(n.record->'lastname' is null
  or coalesce(names_agree(${lineName(sql`n.record`)}, ${lineName(sql`e.record`)}), false))`;

/**
 * Lines that repeat an earlier line's record: the same key, or the same name and house, with postal codes that fit. `+ 0` keeps PostgreSQL from
 * looking for the smallest line by going through all of them in order.
 */
export async function markRepeated(db: Handle, { id, from, to }: Range): Promise<void> {
  await db.execute(sql`
    update import_records r set first_line = f.line
    from (
      select n.line as at, least(
        (select min(e.line + 0) from import_records e
          where e.import_id = n.import_id and e.key = n.key and e.line < n.line),
        (select min(e.line + 0) from import_records e
          where e.import_id = n.import_id and e.sameness = n.sameness and e.line < n.line
            and ${nearCode(codeOf(sql`e`), codeOf(sql`n`))} and ${MAY_BE_ONE})) as line
      from import_records n where n.import_id = ${id} and n.line > ${from} and n.line <= ${to}
    ) f
    where r.import_id = ${id} and r.line = f.at and f.line is not null`);
}

/** Sets aside a line that the rules had accepted. */
export async function markBad(db: Handle, { id, line }: { id: number; line: number }): Promise<void> {
  await db.execute(sql`update import_records set verdict = 'bad' where import_id = ${id} and line = ${line}`);
}

/** How many lines were matched to their record, or a job to its client, and by what. */
export async function countFound(db: Handle, { id, from, to }: Range): Promise<Record<string, number>> {
  const rows = await db.execute<{ by: string; lines: number }>(sql`
    select coalesce(found_by, 'file') as by, count(*)::int as lines
    from import_records where import_id = ${id} and line > ${from} and line <= ${to} and verdict <> 'bad'
      and (found_by is not null or (first_line is not null and verdict <> 'create')) group by 1`);
  return Object.fromEntries(rows.map(({ by, lines }) => [by, lines]));
}

/** Cells that some lines are imported without. */
export async function countLeftOut(db: Handle, { id, from, to }: Range): Promise<number> {
  const [row] = await db.execute<{ cells: number }>(sql`select count(*)::int as cells from import_problems
    where import_id = ${id} and line > ${from} and line <= ${to} and left_out`);
  return row?.cells ?? 0;
}

/** The outcome of some lines, counted. */
export async function countVerdicts(db: Handle, { id, from, to }: Range) {
  const [row] = await db.execute<{ created: number; updated: number; skipped: number; bad: number }>(sql`
    select count(*) filter (where verdict = 'create')::int as created,
      count(*) filter (where verdict = 'update')::int as updated,
      count(*) filter (where verdict = 'skip')::int as skipped,
      count(*) filter (where verdict = 'bad')::int as bad
    from import_records where import_id = ${id} and line > ${from} and line <= ${to}`);
  return row ?? { created: 0, updated: 0, skipped: 0, bad: 0 };
}

type DateColumn = { at: number; name: string };

/** The file's dates with their year last, column by column: each line's two numbers in front. */
const slashed = (columns: readonly DateColumn[]) => sql`cross join lateral (values ${sql.join(
  columns.map(({ at, name }) => sql`(${name}, r.cells->>${at}::int)`),
  sql`, `,
)}) as c (name, cell)
  cross join lateral (select m[1]::int as first, m[2]::int as second
    from regexp_match(c.cell, '^\\s*(\\d{1,2})[-/.](\\d{1,2})[-/.](?:\\d{4}|\\d{2})(?!\\d)') m where m is not null) d`;

/** Whether a file has dates that only fit with the day first, and with the month first. */
export async function dateSigns(db: Handle, id: number, columns: readonly DateColumn[]) {
  const [row] = await db.execute<{ dmy: boolean | null; mdy: boolean | null }>(sql`
    select bool_or(d.first > 12 and d.second <= 12) as dmy, bool_or(d.second > 12 and d.first <= 12) as mdy
    from import_rows r ${slashed(columns)} where r.import_id = ${id}`);
  return { dmy: row?.dmy === true, mdy: row?.mdy === true };
}

/** Sets aside lines with dates that could have the day or the month first. Returns how many. */
export async function refuseAmbiguous(
  db: Handle,
  id: number,
  columns: readonly DateColumn[],
  message: string,
): Promise<number> {
  const [row] = await db.execute<{ asked: number }>(sql`with ambiguous as (
      select distinct r.line, c.name from import_rows r ${slashed(columns)}
      where r.import_id = ${id} and d.first <> d.second and d.first <= 12 and d.second <= 12),
    asked as (
      update import_records r set verdict = 'bad' where r.import_id = ${id} and r.verdict <> 'bad'
        and r.line in (select line from ambiguous) returning r.line),
    noted as (
      insert into import_problems (import_id, line, column_name, message)
      select ${id}::int, a.line, a.name, ${message} from ambiguous a join asked using (line)
      on conflict (import_id, line, column_name) do update set message = excluded.message)
    select count(*)::int as asked from asked`);
  return row?.asked ?? 0;
}
