import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clientFields } from "@/lib/core/clients/fields";
import { propertyFields } from "@/lib/core/properties/fields";
import { importedOf } from "@/lib/fields";

/** The records an import creates or updates, by the kind of key they have. */
export const RECORDS = {
  job: { table: "jobs", id: "jobid", filled: [] },
  property: {
    table: "properties",
    id: "jobinfoid",
    // What leads to a property stays as it is.
    filled: importedOf(propertyFields).filter((name) => name !== "address"),
  },
  client: {
    table: "clients",
    id: "cfid",
    filled: importedOf(clientFields),
  },
  employee: { table: "employees", id: "hrid", filled: ["email", "phone", "fullname", "shop", "rate"] },
} as const;
export type RecordKind = keyof typeof RECORDS;

/** The name of one of our tables or columns, or one from the catalog: never anything a caller sent. */
// biome-ignore lint/plugin: the names come from RECORDS and from pg_constraint
export const named = (name: string): SQL => sql`${sql.identifier(name)}`;

/** Inserts whole records and records what it created. Returns how many. */
export async function noteMade(db: Handle, importId: number, kind: RecordKind, insert: SQL): Promise<number> {
  const id = named(RECORDS[kind].id);
  const { count } = await db.execute(sql`with made as (${insert} returning ${id} as target, version)
    insert into import_changes (import_id, kind, target, version)
    select ${importId}::int, ${kind}, target, version from made`);
  return count;
}

/**
 * Updates records and records what it changed. The update returns the record's id as `target` and the previous row as
 * `old`. The version is counted from that row, so that other people's changes in between don't count as ours.
 */
export async function noteFilled(db: Handle, importId: number, kind: RecordKind, update: SQL): Promise<void> {
  const columns = sql.join(
    RECORDS[kind].filled.map((name) => sql`${name}`),
    sql`, `,
  );
  await db.execute(sql`with changed as (${update})
    insert into import_changes (import_id, kind, target, before, version)
    select ${importId}::int, ${kind}, target,
      (select jsonb_object_agg(key, value) from jsonb_each(old) where key in (${columns})),
      (old->>'version')::int + 1
    from changed
    on conflict (import_id, kind, target) do update
      set version = excluded.version, before = excluded.before || import_changes.before
      where import_changes.version = excluded.version - 1`);
}
