import { sql } from "drizzle-orm";
import { hashPassword } from "@/lib/platform/auth/password";
import type { Database } from "../client";
import { momentOf } from "./calendar";
import { insertWorld } from "./insert";
import { isEmpty } from "./is-empty";
import { DEMO_LOGINS, DEMO_PASSWORD, type DemoLogin } from "./logins";
import { makeWorld } from "./world";

const LOCAL_HOSTS = new Set(["", "localhost", "127.0.0.1", "[::1]", "::1"]);

/** Throws unless the database is on this machine: everyone knows the demo accounts' password. */
export function assertLocal(url: string, force = false): void {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  if (force || LOCAL_HOSTS.has(host) || host.startsWith("/")) return;
  throw new Error(
    `The demo world is for a database on this machine, not ${host}. Add --force-remote if you mean it.`,
  );
}

/**
 * Fills an empty database with the demo world as it is at the quarter hour of `now` (rule demo-world), in one
 * transaction. Throws when an active employee exists. The caller has checked `assertLocal`.
 */
export async function seedDemo(db: Database, { now }: { now: Date }): Promise<{ logins: DemoLogin[] }> {
  if (!(await isEmpty(db)))
    throw new Error("The database already has employees. The demo world needs an empty one.");
  const world = makeWorld(momentOf(now), await hashPassword(DEMO_PASSWORD));
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await insertWorld(tx, world);
  });
  return { logins: [...DEMO_LOGINS] };
}
