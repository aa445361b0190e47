import { BaselineRefused, checkBaseline, hasBaseline, readHistory } from "@/db/baseline/take-over";
import { type Connection, connect } from "@/db/client";
import journal from "@/db/migrations/meta/_journal.json";
import {
  type Finding,
  fail,
  NotChecked,
  ok,
  reason,
  type Settings,
  type Surroundings,
  warn,
} from "./finding";

// What PostgreSQL says about itself, over one connection shared by all these checks.

const OLDEST_POSTGRES = 150_000;
const EXTENSIONS = ["btree_gist", "pg_trgm", "unaccent"];
const TIMEOUTS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

/** The shared connection, for checks that need it. */
export async function reached(around: Surroundings): Promise<Connection> {
  return around.database().catch(() => {
    throw new NotChecked("the database can't be reached");
  });
}

const hostOf = (url = "") => new URL(url).host;

export async function answers(around: Surroundings): Promise<Finding> {
  const { settings } = around;
  const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  if (!url || !URL.canParse(url)) return fail("DATABASE_URL isn't the address of a PostgreSQL.");
  try {
    const { sql } = await around.database();
    const [row] = await sql`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        pg_size_pretty(pg_database_size(current_database())) as size`;
    if (row?.number < OLDEST_POSTGRES) return fail(`PostgreSQL ${row?.version} is too old: use 15 or newer.`);
    return ok(`PostgreSQL ${row?.version} at ${hostOf(url)}, ${row?.size}`);
  } catch (error) {
    return fail(
      `PostgreSQL at ${hostOf(url)} can't be used: ${reason(error)}. Check that it runs, and DATABASE_URL.`,
    );
  }
}

/** Every server and worker uses `DATABASE_URL`, which may point at a pooler. */
export async function poolerAnswers({ settings }: Surroundings): Promise<Finding> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_PREPARE: prepare } = settings;
  if (!url || (!direct && prepare !== "false")) return ok("None: DATABASE_URL is PostgreSQL itself.");
  if (!direct)
    return fail(
      "DATABASE_PREPARE=false says there's a pooler. Name PostgreSQL itself in DATABASE_DIRECT_URL.",
    );
  return over(url, settings, async ({ sql }) => {
    await sql`select 1`;
    return ok(`DATABASE_URL answers at ${hostOf(url)}`);
  });
}

/** Behind a pooler, connections can't set their own time-outs, so the role has to have them. */
export async function timeouts(around: Surroundings): Promise<Finding> {
  const { settings } = around;
  if (settings.DATABASE_PREPARE !== "false") return ok("Connections bring their own.");
  await reached(around);
  return over(settings.DATABASE_URL ?? "", settings, async ({ sql }) => {
    const rows = await sql<{ name: string; setting: string; role: string }[]>`
      select name, setting, current_user as role from pg_settings where name in ${sql(TIMEOUTS)} order by name`;
    const unlimited = rows.filter(({ setting }) => setting === "0").map(({ name }) => name);
    if (unlimited.length === 0)
      return ok(rows.map(({ name, setting }) => `${name} ${setting} ms`).join(", "));
    const role = rows[0]?.role;
    return fail(
      `Role ${role} has no ${unlimited.join(", ")}: programs behind a pooler that set no limits of their own wait forever. Run npm run db:migrate, or ` +
        "set them as docs/operations.md (PgBouncer) says.",
    );
  });
}

async function over(
  url: string,
  settings: Settings,
  look: (connection: Connection) => Promise<Finding>,
): Promise<Finding> {
  const prepare = settings.DATABASE_PREPARE !== "false";
  const connection = connect({ url, max: 1, prepare, patience: 3 });
  try {
    return await look(connection);
  } catch (error) {
    return fail(`DATABASE_URL at ${hostOf(url)} can't be used: ${reason(error)}.`);
  } finally {
    await connection.sql.end({ timeout: 1 });
  }
}

export async function role(around: Surroundings): Promise<Finding> {
  const { sql } = await reached(around);
  const [row] = await sql`
    select current_user as name, rolsuper as super,
      exists (select from pg_tables where schemaname = 'public' and tableowner = current_user) as owner
    from pg_roles where rolname = current_user`;
  if (row?.super)
    return warn(
      `${row.name} is a superuser: give Runsheet a role of its own (docs/operations.md, A role that owns no table).`,
    );
  if (row?.owner)
    return ok(`${row.name} owns the tables. Safer: a role that owns none (docs/operations.md).`);
  return ok(`${row?.name} owns no table`);
}

export async function extensions(around: Surroundings): Promise<Finding> {
  const { sql } = await reached(around);
  const rows = await sql<{ name: string }[]>`select extname as name from pg_extension`;
  const missing = EXTENSIONS.filter((one) => !rows.some(({ name }) => name === one));
  if (missing.length === 0) return ok(EXTENSIONS.join(", "));
  const statements = missing.map((name) => `create extension ${name};`).join(" ");
  return fail(`Missing: ${missing.join(", ")}. Run this as a role that can: ${statements}`);
}

export async function migrations(around: Surroundings): Promise<Finding> {
  const { sql } = await reached(around);
  const history = await readHistory(sql);
  if (history.length === 0) return fail("The database has no tables yet. Run npm run db:migrate.");
  try {
    if (!hasBaseline(history)) await checkBaseline(sql, history);
  } catch (error) {
    if (error instanceof BaselineRefused) return fail(error.message);
    throw error;
  }
  return judgeHistory(
    history,
    journal.entries.map(({ when }) => when),
  );
}

/** `history` and `known`: the `when`s of the migrations this database has run, and of those this program has. */
export function judgeHistory(history: readonly number[], known: readonly number[]): Finding {
  const newest = Math.max(...history);
  const pending = known.filter((when) => when > newest).length;
  if (pending > 0) return fail(`${pending} of ${known.length} are pending. Run npm run db:migrate.`);
  if (newest > Math.max(...known))
    return warn("The database is newer than this program. Finish the upgrade on this machine too.");
  return ok("All applied");
}

export async function connections(around: Surroundings): Promise<Finding> {
  const { sql } = await reached(around);
  const [row] = await sql`
    select current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`;
  return judgeConnections(row?.used, row?.most);
}

export function judgeConnections(used: number, most: number): Finding {
  const says = `${used} of ${most} used`;
  if (used < most * 0.8) return ok(says);
  return warn(`${says}. Raise max_connections, lower DATABASE_POOL, or use PgBouncer.`);
}

const LAG_WARN_S = 60;
const LAG_FAIL_S = 15 * 60;

export async function replica({ settings }: Surroundings): Promise<Finding> {
  const url = settings.DATABASE_REPLICA_URL;
  if (!url) return ok("None set");
  const connection = connect({ url, max: 1, patience: 3 });
  try {
    // A replica that has everything isn't behind, however long ago the last write was.
    const [row] = await connection.sql`
      select pg_is_in_recovery() as standby,
        case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as lag`;
    if (!row?.standby)
      return warn(`${hostOf(url)} isn't a standby. Unset DATABASE_REPLICA_URL after promoting it.`);
    const says = `${hostOf(url)}, ${Math.round(row.lag)} s behind`;
    if (row.lag > LAG_FAIL_S) return fail(`${says}. Check its disk and network; reports show old figures.`);
    return row.lag > LAG_WARN_S ? warn(`${says}. Reports show old figures.`) : ok(says);
  } catch (error) {
    return fail(`The replica at ${hostOf(url)} can't be used: ${reason(error)}.`);
  } finally {
    await connection.sql.end({ timeout: 1 });
  }
}
