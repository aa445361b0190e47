import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Contract } from "@/lib/contract";
import { connection } from "@/lib/platform/services/database";
import type { Known } from "./sample";

const BY_TYPE: Record<string, unknown> = {
  integer: 1,
  smallint: 1,
  bigint: 1,
  numeric: "0.01",
  boolean: true,
  date: "2020-01-01",
  "timestamp with time zone": "2020-01-01T00:00:00Z",
  "time without time zone": "00:01:00",
  uuid: "00000000-0000-4000-8000-00000000dead",
  jsonb: {},
  ARRAY: ["x"],
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A value an attacker would like to set for every column, under its name in the table and in the code. */
export async function poisonedColumns(): Promise<Known> {
  const columns = await connection().db.execute<{ name: string; type: string }>(
    sql`select distinct column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' order by 1, 2`,
  );
  return Object.fromEntries(
    columns.flatMap(({ name, type }) => [name, camel(name)].map((key) => [key, BY_TYPE[type] ?? "poison"])),
  );
}

type Schema = z.core.$ZodType;

/** Every name in a schema, at any depth. */
export function namesOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object")
    return Object.entries(def.shape).flatMap(([name, inner]) => [name, ...namesOf(inner)]);
  if (def.type === "pipe") return [...namesOf(def.in), ...namesOf(def.out)];
  if (def.type === "union") return def.options.flatMap(namesOf);
  if (def.type === "array") return namesOf(def.element);
  return "innerType" in def ? namesOf(def.innerType as Schema) : [];
}

/** The poison that isn't one of an endpoint's own fields. */
export function poisonFor({ params, query, body }: Contract, poison: Known): Known {
  const own = new Set([params, query, body].flatMap(namesOf));
  return Object.fromEntries(Object.entries(poison).filter(([name]) => !own.has(name)));
}

/** A body with the poison in each of its objects, including a list's entries. */
export function poisoned(value: unknown, poison: Known): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, poison));
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, poisoned(one, poison)]);
  return { ...Object.fromEntries(inner), ...poison };
}
