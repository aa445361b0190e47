import type postgres from "postgres";

/** Limits a role's work where a connection doesn't set its own limits. */
const ROLE_TIMEOUTS = {
  statement_timeout: "2500ms",
  lock_timeout: "1s",
  idle_in_transaction_session_timeout: "5s",
};

/** The time-outs that neither the role, here or everywhere, nor the database sets. A dump contains none of them. */
export async function missingRoleTimeouts(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ setting: string }[]>`
    select unnest(setconfig) as setting from pg_catalog.pg_db_role_setting
    where setrole in (0, (select oid from pg_catalog.pg_roles where rolname = session_user))
      and setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))`;
  const there = new Set(rows.map(({ setting }) => setting.split("=")[0]));
  return Object.keys(ROLE_TIMEOUTS).filter((name) => !there.has(name));
}

/**
 * Gives the role the time-outs it lacks and keeps those an administrator chose. Returns what's still missing: a role
 * may not be allowed to change itself. Safe to call from several processes at once.
 */
export async function setRoleTimeouts(sql: postgres.Sql): Promise<string[]> {
  const missing = await missingRoleTimeouts(sql);
  if (missing.length === 0) return [];
  const wanted = Object.entries(ROLE_TIMEOUTS).filter(([name]) => missing.includes(name));
  for (const [name, value] of wanted) {
    await sql
      .unsafe(
        `do $$ begin
          execute format('alter role session_user in database %I set ${name} = ''${value}''', current_database());
        end $$`,
      )
      // Not allowed, or another process was faster: the next check says which are missing.
      .catch(() => undefined);
  }
  return missingRoleTimeouts(sql);
}
