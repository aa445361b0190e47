import { sql } from "drizzle-orm";
import { hashPassword } from "@/lib/platform/auth/password";
import { businessDate } from "@/lib/values/dates";
import type { Database } from "../client";
import { employees } from "../schema";
import { insertWorld } from "./insert";
import { makeWorld } from "./world";

/** The password of every demo login, staff and clients (rule demo-world). */
export const DEMO_PASSWORD = "runsheet-demo";

export type DemoLogin = { login: string; who: string };

export const DEMO_LOGINS: readonly DemoLogin[] = [
  { login: "owner", who: "every capability" },
  { login: "manager", who: "production, pay, sales, crew management; packages the day" },
  { login: "closer", who: "closes and opens at the west shop" },
  { login: "sales", who: "sales and estimates" },
  { login: "partner", who: "franchise partner, royalty 0.30" },
  { login: "partner20", who: "franchise partner, royalty 0.20" },
  { login: "partner40", who: "franchise partner, royalty 0.40" },
  { login: "driver", who: "crew master, drives an Osler crew today, safety signed" },
  { login: "crew", who: "second member of that crew" },
  { login: "driver2", who: "drives a Morse crew today, safety not signed" },
  { login: "client@example.com", who: "client: two properties, upcoming, completed and receivable jobs" },
  { login: "many@example.com", who: "client: twelve properties, no card" },
  { login: "blocked@example.com", who: "client: asked to pay promptly, may not book" },
  { login: "owing@example.com", who: "client: owes more than $25 for over 15 days" },
];

/** True as long as no one works here, so no real data can be overwritten. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await db.select({ one: sql`1` }).from(employees).limit(1);
  return row === undefined;
}

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
 * Fills an empty database with the demo world of the business day of `now` (rule demo-world), in one
 * transaction. Throws when an active employee exists. The caller has checked `assertLocal`.
 */
export async function seedDemo(db: Database, { now }: { now: Date }): Promise<{ logins: DemoLogin[] }> {
  if (!(await isEmpty(db)))
    throw new Error("The database already has employees. The demo world needs an empty one.");
  const world = makeWorld(businessDate(now), await hashPassword(DEMO_PASSWORD));
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await insertWorld(tx, world);
  });
  return { logins: [...DEMO_LOGINS] };
}
