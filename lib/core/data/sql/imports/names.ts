import { type SQL, sql } from "drizzle-orm";

/** A line's name in full. */
export const lineName = (record: SQL) =>
  sql`trim(coalesce(${record}->>'firstname', '') || ' ' || coalesce(${record}->>'lastname', ''))`;

/** A client's name in full. */
export const nameHere = (client: SQL) =>
  sql`trim(coalesce(${client}.firstname, '') || ' ' || ${client}.lastname)`;

/** Whether a line's name or company can be a client's (rule same-person). */
export function agrees(line: SQL, client: SQL): SQL {
  const name = sql`coalesce(${client}.firstname, '') || ' ' || ${client}.lastname`;
  return sql`(coalesce(names_agree(${line}.name, ${name}), false)
    or coalesce(names_agree(coalesce(${line}.company, ${line}.name), ${client}.company), false)
    or coalesce(names_agree(${line}.company, ${name}), false))`;
}
