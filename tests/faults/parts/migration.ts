import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { expect, it } from "vitest";
import { PATIENCE, type Patience } from "@/db/apply-migration";
import { type Migrated, migrateDatabase } from "@/db/migrate";
import { databaseUrl } from "@/tests/support/database-url";
import { withMigrations } from "@/tests/support/databases/migration-folder";
import { expectWithin } from "../support/size";
import type { World } from "../support/world";
import { tell } from "../work/figures";
import { MADE_UP } from "../work/made-up-migrations";
import { oldCompany } from "../work/old-company";
import { workUntil } from "../work/old-version";

const NAME = "upgraded";
const SLOWEST_MS = 1_000;
/** How long everyone works before it. */
const CALM_MS = 500;

/** Applies the product's own migrations and one more. */
export const migrateOnce = (
  { cluster }: World,
  tag: string,
  statements: string[],
  patience: Patience = PATIENCE,
): Promise<Migrated> =>
  withMigrations({ more: { [tag]: statements.join("\n--> statement-breakpoint\n") } }, (folder) =>
    migrateDatabase(cluster.url, folder, patience),
  );

export const brokenMigration = (world: () => World) =>
  it("a migration that breaks half-way leaves nothing behind, and the app doesn't notice (R18)", async () => {
    const broken = migrateOnce(world(), "9002_bad", [
      'create table "r18_half" ("id" serial primary key)',
      'alter table "no_such_table" add column "x" integer',
    ]);
    await expect(broken).rejects.toThrow();
    expect(await world().sql`select 1 from pg_class where relname = 'r18_half'`).toEqual([]);
    const health = await fetch(`${world().origin}/api/health`);
    expect(await health.json()).toMatchObject({ database: "ok", migrations: "ok" });
  });

/** `url`: the database whose rows the older company gets. */
export const upgradeUnderLoad = (url: () => string) =>
  it("an upgrade over more than ten migrations while eight clients use the tables: nothing fails (R18)", async () => {
    const old = await oldCompany(url(), NAME);
    let over = false;
    const working = workUntil(old, () => over);
    await sleep(CALM_MS);
    const began = performance.now();
    try {
      await withMigrations({ more: MADE_UP }, (folder) => migrateDatabase(old, folder));
    } finally {
      over = true;
    }
    const ms = performance.now() - began;
    const { statements, failed, slowest } = await working;
    const figures = await figuresOf(url());
    tell("R18 upgrade", { ...figures, "migration ms": ms, statements, "slowest ms": slowest });
    expect(failed).toEqual([]);
    expectWithin(slowest, SLOWEST_MS);
    expect(figures.migrations).toBeGreaterThan(10);
    expect(figures.unfinished).toBe(0);
  }, 1_200_000);

async function figuresOf(url: string) {
  const sql = postgres(databaseUrl(url, NAME), { max: 1 });
  const [row] = await sql<{ jobs: number; migrations: number; unfinished: number }[]>`select
    (select count(*)::int from jobs) as jobs,
    (select count(*)::int - 1 from drizzle.__drizzle_migrations) as migrations,
    (select count(*)::int from pg_index where not indisvalid)
      + (select count(*)::int from pg_constraint where not convalidated)
      + (select count(*)::int from link_tokens where made_up_number is null) as unfinished`;
  await sql.end();
  return row ?? { jobs: 0, migrations: 0, unfinished: -1 };
}
