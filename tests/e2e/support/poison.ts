import type { Sql } from "postgres";
import { markOf, PAYLOADS } from "./payloads";

/** What only the program writes: keys, digests, other services' codes, words the code compares. */
export const OF_THE_PROGRAM =
  /^(idempotency_keys|stripe_|setup_intents|saved_cards|login_attempts|fair_use_counts|link_tokens|password_reset|import_(keys|records)|data_exports|audit_events|__)|\.(.*hash|sha256|.*_key|encoding|kind|state|key|request_id|action|subject_id|access|customer_id|card_id|pi_id)$|^(employee_report_areas|daily_reports)\.area$/;

export type Column = { table: string; column: string; max: number; unique: boolean };

/** Every column with free text, and how much of it goes in. */
export async function textColumns(sql: Sql): Promise<Column[]> {
  const rows = await sql<{ table: string; column: string; checks: string | null; unique: boolean }[]>`
    select c.relname as table, a.attname as column,
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)) as checks,
      exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique
        and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')) as unique
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'varchar'::regtype)
    order by 1, 2`;
  return rows
    .filter(
      ({ table, column, checks }) =>
        !OF_THE_PROGRAM.test(`${table}.${column}`) && !/ANY \(ARRAY|~/.test(checks ?? ""),
    )
    .map(({ checks, ...rest }) => ({ ...rest, max: Number(/<= (\d+)/.exec(checks ?? "")?.[1] ?? 400) }));
}

/**
 * Overwrites existing values with the payloads: every row if each has its own words, one in three if many share theirs
 * (those choose what a list shows).
 */
export async function poison(sql: Sql): Promise<Column[]> {
  const columns = await textColumns(sql);
  const payloads = PAYLOADS.map((payload, at) => `${markOf(at)}${payload}`);
  for (const [offset, { table, column, max, unique }] of columns.entries()) {
    const [facts] = await sql`
      select count(distinct ${sql(column)}) * 2 > count(*) as own from ${sql(table)} where ${sql(column)} is not null`;
    await sql`
      with picked as (
        select ctid, row_number() over (order by ctid) as n from ${sql(table)}
      )
      update ${sql(table)} t set ${sql(column)} = case when ${unique} then n || ' ' else '' end
        || left((${payloads}::text[])[1 + (n + ${offset}) % ${payloads.length}], ${max})
      from picked where picked.ctid = t.ctid and (${facts?.own ?? false} or n % 3 = 0)`;
  }
  await poisonEmpty(sql, payloads);
  return columns;
}

/** Tables the demo world leaves empty, or that can't be changed. */
async function poisonEmpty(sql: Sql, payloads: string[]): Promise<void> {
  await sql`
    insert into audit_events (at, request_id, action, subject, subject_id, note)
    select now(), p, p, p, p, p from unnest(${payloads}::text[]) as p`;
  await sql`
    insert into images (id, jobid, kind, title, width, height, bytes)
    select gen_random_uuid(), (select min(jobid) from jobs), 'before', p, 10, 10, 10 from unnest(${payloads}::text[]) as p`;
  await sql`
    with file as (
      insert into imports (kind, filename, headers, state, problem)
      values ('clients', ${payloads[2] ?? ""}, ${payloads}, 'failed', ${payloads[0] ?? ""}) returning id
    )
    insert into import_problems (import_id, line, column_name, message)
    select id, 1, p, p from file, unnest(${payloads}::text[]) as p`;
}
