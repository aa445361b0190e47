import postgres, { type Sql } from "postgres";
import { startBuiltServer } from "@/scripts/support/built-server";
import { freshDatabase } from "@/scripts/support/fresh-database";
import { stopping } from "@/scripts/support/processes";

export type OwnWorld = { origin: string; sql: Sql; stop: () => Promise<void> };

/** A separate demo world and built server, for a test that spoils what it touches. */
export async function startOwnWorld(): Promise<OwnWorld> {
  const running = stopping();
  try {
    const url = await freshDatabase("e2e", running.add);
    const server = await startBuiltServer({
      databaseUrl: url,
      port: 3260,
      settings: () => ({ PATIENCE: "10" }),
    });
    running.add(server.stop);
    const sql = postgres(url, { max: 2, onnotice: () => {} });
    running.add(() => sql.end());
    return { origin: server.address, sql, stop: running.all };
  } catch (error) {
    await running.all();
    throw error;
  }
}
