import type { Sql } from "postgres";
import { OF_THE_PROGRAM } from "./poison";

/** What twenty years of another program may have left in a column, by type. */
const LEFT_BEHIND: Record<string, readonly (string | null)[]> = {
  text: [null, "", "nil", "99:99:99", "Llanfairpwllgwyngyll".repeat(10)],
  date: [null, "0001-01-01", "1900-01-01", "2099-12-31"],
  "time without time zone": [null, "00:00", "24:00"],
  "timestamp with time zone": [null, "1900-01-01"],
  numeric: [null, "0", "0.01", "99999999.99"],
  "double precision": [null, "0"],
  smallint: [null, "0", "32767"],
  integer: [null],
};

/** Not company data: sessions, settings, the program's own calendar. */
const OWN = /^(sessions|settings|pay_periods|appointment_|sign_|float_windows|audit_events|outbox)/;

type Column = { table: string; column: string; type: string; nullable: boolean };

const columnsOf = (sql: Sql) => sql<Column[]>`
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as nullable
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attname not in ('version', 'created_at', 'username')
    and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))
  order by 1, 2`;

/** One row in this many gets each value: the rest of a list stays as it is. */
const ONE_OF = 23;

/**
 * Writes all that into the demo world's columns wherever the database allows it; returns how many values it accepted.
 * What a constraint refuses can't exist.
 */
export async function leaveOldData(sql: Sql): Promise<number> {
  const columns = (await columnsOf(sql)).filter(
    ({ table, column }) => !OWN.test(table) && !OF_THE_PROGRAM.test(`${table}.${column}`),
  );
  // Whoever is hit by chance: the tests' people still log in.
  const logins = await sql<{ cfid: number; email: string }[]>`
    select cfid, email from clients where password_hash is not null`;
  let taken = 0;
  for (const [at, { table, column, type, nullable }] of columns.entries())
    for (const [nth, value] of (LEFT_BEHIND[type] ?? []).entries()) {
      if (value === null && !nullable) continue;
      const change = sql`
        with picked as (select ctid, row_number() over (order by ctid desc) as n from ${sql(table)})
        update ${sql(table)} t set ${sql(column)} = ${value} from picked
        where picked.ctid = t.ctid and (n + ${at}) % ${ONE_OF} = ${nth}`;
      taken += await change.then(
        ({ count }) => Math.sign(count),
        () => 0,
      );
    }
  for (const { cfid, email } of logins) await sql`update clients set email = ${email} where cfid = ${cfid}`;
  await loseCrews(sql);
  return taken;
}

/** Today has a crew without a driver and one without anyone; an open job has lost its crew. */
async function loseCrews(sql: Sql): Promise<void> {
  await sql`
    with today as (
      select ocid, row_number() over (order by ocid desc) as n from crew_days
      where ocdate = (now() at time zone 'America/Toronto')::date
    )
    delete from crew_day_members m using today
    where m.ocid = today.ocid and ((n = 1 and m.position = 'driver') or n = 2)`;
  await sql`
    update jobs set crew_hrid = null, schdate = null, num = null
    where datebi is null and reportstime is null and jobid % 7 = 0`;
}
