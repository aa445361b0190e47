import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { databaseUrl } from "@/tests/support/database-url";

/**
 * A database next to the one at `url` with its rows, as the product's migrations leave it: a company about to upgrade.
 */
export async function oldCompany(url: string, name: string): Promise<string> {
  const source = postgres(url, { max: 1, onnotice: () => {} });
  await source`set statement_timeout = 0`;
  await source.unsafe(`drop database if exists ${name} with (force)`);
  await source.unsafe(`create database ${name}`);
  const old = databaseUrl(url, name);
  await migrateDatabase(old);
  const target = postgres(old, { max: 1, onnotice: () => {} });
  try {
    // No foreign keys or triggers while the tables are filled one by one.
    await target`set statement_timeout = 0`;
    await target`set session_replication_role = replica`;
    for (const [table, columns] of await columnsOf(target)) await copyRows(source, target, table, columns);
    await target`set session_replication_role = origin`;
    await continueNumbers(target);
    await target`analyze`;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
  return old;
}

async function columnsOf(sql: postgres.Sql): Promise<[table: string, columns: string][]> {
  const rows = await sql<{ table: string; columns: string }[]>`
    select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name`;
  return rows.map(({ table, columns }) => [table, columns]);
}

/** Through a file on the server of both databases. */
async function copyRows(source: postgres.Sql, target: postgres.Sql, table: string, columns: string) {
  const [server] = await source`select current_setting('data_directory') as folder`;
  const file = `${server?.folder}/rows.copied`;
  await source.unsafe(`copy (select ${columns} from ${table}) to '${file}'`);
  await target.unsafe(`copy ${table} (${columns}) from '${file}'`);
}

/** New rows get numbers after the existing ones. */
async function continueNumbers(sql: postgres.Sql): Promise<void> {
  const serials = await sql<{ table: string; column: string; sequence: string }[]>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and (column_default like 'nextval(%' or is_identity = 'YES')`;
  for (const { table, column, sequence } of serials)
    await sql`select setval(${sequence}, coalesce(max(${sql(column)}), 0) + 1, false) from ${sql(table)}`;
}
