import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { named } from "./changes";
import type { Reference } from "./undo";

const USERNAME = "past-crew";

/** The employee who stands for crews that old lists don't name. */
export async function pastCrew(db: Handle, now: Date): Promise<number> {
  const [row] = await db.execute<{
    hrid: number;
  }>(sql`insert into employees (username, fullname, name, active, created_at)
    values (${USERNAME}, 'Past crew', 'Past crew', false, ${now.toISOString()}::timestamptz)
    on conflict (lower(username)) do update set username = employees.username returning hrid`);
  return row?.hrid ?? 0;
}

/** Deletes that employee once nothing refers to them, unless they've been edited. */
export async function removeIdlePastCrew(db: Handle, references: readonly Reference[]): Promise<void> {
  const unused = references.map(
    ({ table, columns }) => sql`not exists (select 1 from ${named(table)} u
      where t.hrid in (${sql.join(
        columns.map((column) => sql`u.${named(column)}`),
        sql`, `,
      )}))`,
  );
  const idle = [sql`t.username = ${USERNAME} and not t.active and t.version = 1`, ...unused];
  await db.execute(sql`delete from employees t where ${sql.join(idle, sql` and `)}`);
}
