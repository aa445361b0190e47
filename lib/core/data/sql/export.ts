import { type AnyColumn, asc, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { getTableConfig, QueryBuilder } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { images } from "@/db/schema";
import type { ExportTable } from "./export-tables";

type Statement = { sql: string; params: unknown[] };

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe in front, as in all our CSVs: text starting with
 * FORMULA_START of `lib/values/text`, repeated here because the statement takes no parameters.
 */
const guarded = (text: SQL) =>
  sql`case when ${text} ~ '^(?:[\\s\\u00a0\\u2000-\\u200b\\u202f\\u3000\\ufeff]*[=+@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b-]|[\\t\\r\\n])' and ${text} !~ '^[+-]?([0-9]+|[0-9]{1,3}(,[0-9]{3})+)(\\.[0-9]+)?$' then '''' || ${text} else ${text} end`;

/** A column as written to the file: instants in UTC, yes and no, money with a decimal point. */
function written(column: AnyColumn): SQL {
  switch (column.dataType) {
    case "string":
      return column.columnType === "PgText" ? guarded(sql`${column}`) : sql`${column}`;
    case "boolean":
      return sql`case ${column} when true then 'yes' when false then 'no' end`;
    case "date":
      return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
    default:
      return sql`${column}`;
  }
}

/** The columns of a table's file, with name and meaning, in order. */
export function exportColumns({
  table,
  without = [],
  more = {},
}: ExportTable): [name: string, type: string][] {
  const own = Object.values(getTableColumns(table)).filter(({ name }) => !without.includes(name));
  const named = own.map((column): [string, string] => [column.name, column.getSQLType()]);
  return [...named, ...Object.keys(more).map((name): [string, string] => [name, "text"])];
}

/** A whole table as text, in key order. */
export function selectTable({ table, without = [], more = {} }: ExportTable): string {
  const fields: Record<string, SQL.Aliased> = {};
  for (const column of Object.values(getTableColumns(table)))
    if (!without.includes(column.name)) fields[column.name] = sql`(${written(column)})::text`.as(column.name);
  for (const [name, value] of Object.entries(more)) fields[name] = guarded(value).as(name);
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const query = new QueryBuilder()
    .select(fields)
    .from(table)
    .orderBy(...keys.map((key) => asc(key)));
  return query.toSQL().sql;
}

/** The pictures that have files: `limit` of them after `last`. */
export function imageIdsAfter(last: string, limit: number): Statement {
  return new QueryBuilder()
    .select({ id: images.id })
    .from(images)
    .where(sql`${isNull(images.deletedAt)} and ${images.id} > ${last}::uuid`)
    .orderBy(asc(images.id))
    .limit(limit)
    .toSQL();
}

/** Rows (roughly) and bytes of every table, and the pictures' size. */
export async function tableSizes(db: Handle) {
  const tables = await db.execute<{ name: string; rows: string; bytes: string }>(
    sql`select relname as name, n_live_tup as rows, pg_table_size(relid) as bytes
      from pg_stat_user_tables where schemaname = 'public'`,
  );
  const [pictures] = await db.execute<{ rows: string; bytes: string }>(
    sql`select count(*) as rows, coalesce(sum(${images.bytes}), 0) as bytes from ${images} where ${images.deletedAt} is null`,
  );
  return {
    tables: new Map(tables.map((row) => [row.name, { rows: Number(row.rows), bytes: Number(row.bytes) }])),
    pictures: { rows: Number(pictures?.rows ?? 0), bytes: Number(pictures?.bytes ?? 0) },
  };
}
