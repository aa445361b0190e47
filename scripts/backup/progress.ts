import type postgres from "postgres";
import { connect } from "@/db/client";

// While a restore runs, its database says which backup it's from and how far it came, so that the same command goes on
// after an interruption. In a schema of its own: counts and the check for an empty database don't see it.

type Progress = {
  /** The backup: its dump's checksum. */
  backup: string;
  /** The rows have been begun, or all of them are there and checked. */
  step: "rows" | "rest";
};

async function over<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const { sql, close } = connect({ url, max: 1, patience: 10 });
  return work(sql).finally(close);
}

/** How far a restore came in this database; null without one. */
export const readProgress = (url: string): Promise<Progress | null> =>
  over(url, async (sql) => {
    const [there] =
      await sql`select 1 from pg_tables where schemaname = 'restore' and tablename = 'progress'`;
    if (!there) return null;
    const [row] = await sql<Progress[]>`select backup, step from restore.progress`;
    return row ?? null;
  });

export const noteProgress = (url: string, { backup, step }: Progress): Promise<void> =>
  over(url, (sql) =>
    sql.begin(async (tx) => {
      await tx`create schema if not exists restore`;
      await tx`create table if not exists restore.progress (backup text not null, step text not null)`;
      await tx`delete from restore.progress`;
      await tx`insert into restore.progress (backup, step) values (${backup}, ${step})`;
    }),
  ).then(() => undefined);

/** The restore is done: nothing of it stays behind. */
export const forgetProgress = (url: string): Promise<void> =>
  over(url, (sql) => sql`drop schema if exists restore cascade`).then(() => undefined);
