import { setTimeout as sleep } from "node:timers/promises";
import { migrationsApplied } from "@/db/queries/health";
import { countOpenMessages } from "@/db/queries/outbox";
import type { Context } from "@/lib/context";
import type { Answer } from "@/lib/http/contract";
import type { healthContract } from "./contract";

type Health = Answer<typeof healthContract>;

const UNREACHABLE: Health = {
  status: "degraded",
  database: "unreachable",
  migrations: "unknown",
  queue: null,
};

/** How the server is, within 2 s whatever the database does (R4). */
export async function checkHealth(ctx: Context): Promise<Health> {
  const asked = askDatabase(ctx).catch(() => UNREACHABLE);
  return Promise.race([asked, sleep(2_000, UNREACHABLE, { ref: false })]);
}

async function askDatabase(ctx: Context): Promise<Health> {
  const [migrated, queue] = await Promise.all([migrationsApplied(ctx.db), countOpenMessages(ctx.db)]);
  return {
    status: migrated ? "ok" : "degraded",
    database: "ok",
    migrations: migrated ? "ok" : "pending",
    queue,
  };
}
