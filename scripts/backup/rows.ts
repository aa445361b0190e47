import type postgres from "postgres";

type Sql = postgres.Sql | postgres.TransactionSql;
type Table = { schema: string; name: string };

/** Every table of Runsheet, including the migrations'. */
export const tables = (sql: Sql) => sql<Table[]>`
  select schemaname as schema, tablename as name from pg_tables
  where schemaname in ('public', 'drizzle') order by 1, 2`;

/** How many rows each table holds, by "schema.table". */
export async function countRows(sql: Sql): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { schema, name } of await tables(sql)) {
    const [row] = await sql`select count(*)::float8 as n from ${sql(schema)}.${sql(name)}`;
    found[`${schema}.${name}`] = row?.n ?? 0;
  }
  return found;
}

/** The tables whose counts differ, in words. */
export function differences(expected: Record<string, number>, found: Record<string, number>): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name}: ${found[name] ?? "no such table"} instead of ${expected[name] ?? "none"}`);
}
