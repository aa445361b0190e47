import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";

export type ScratchDatabase = { url: string; sql: postgres.Sql; drop: () => Promise<void> };

/** `like`: another scratch database without connections; this one starts as its copy. */
type Choice = { migrated?: boolean; like?: ScratchDatabase };

/** A separate database, freshly migrated, for tests of the migrations themselves. */
export async function scratchDatabase({ migrated = true, like }: Choice = {}): Promise<ScratchDatabase> {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error("DATABASE_URL must name a PostgreSQL server where databases may be made");
  const name = `schema_${randomUUID().replaceAll("-", "")}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  const template = like ? new URL(like.url).pathname.slice(1) : "template1";
  await admin`create database ${admin(name)} template ${admin(template)}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  if (migrated && !like) await migrateDatabase(url);
  const sql = postgres(url, { max: 4, onnotice: () => {} });
  const drop = async () => {
    await sql.end({ timeout: 5 });
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end({ timeout: 5 });
  };
  return { url, sql, drop };
}
