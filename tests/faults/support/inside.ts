import { sql } from "drizzle-orm";
import { vi } from "vitest";
import { testDatabase } from "@/tests/support/database";
import { startWorld, type World, type WorldOptions } from "./world";

const SECRET = "one server and its test hold this, 5b0c92ad7e41f638";

/**
 * A world in which this process can act too: the product's factories, workers and rules run on its database and card
 * provider, and sessions opened here are valid at the server.
 */
export async function openWorld(
  settings: Record<string, string> = {},
  options: Omit<WorldOptions, "settings"> = {},
): Promise<World> {
  const world = await startWorld({ ...options, settings: { NEXTAUTH_SECRET: SECRET, ...settings } });
  Object.assign(process.env, {
    DATABASE_URL: world.cluster.url,
    NEXTAUTH_SECRET: SECRET,
    NEXTAUTH_URL: world.origin,
    STRIPE_SECRET_KEY: "sk_test_stand_in",
    STRIPE_WEBHOOK_SECRET: "whsec_of_the_stand_in",
    STRIPE_API_BASE: world.cards.url,
    LOG_LEVEL: "silent",
  });
  // Opens all connections at once: on a busy machine a first one may take longer than the product waits.
  const asks = () =>
    Promise.all(Array.from({ length: 10 }, () => testDatabase().execute(sql`select pg_sleep(0.1)`)));
  await vi.waitFor(asks, { timeout: 30_000 });
  return world;
}
