import { expect, it } from "vitest";
import { PATIENCE, type Patience } from "@/db/apply-migration";
import { migrateDatabase } from "@/db/migrate";
import { withMigrations } from "@/tests/support/databases/migration-folder";
import type { World } from "../support/world";

/** Applies the product's own migrations and one more. */
export const migrateOnce = (
  { cluster }: World,
  tag: string,
  statements: string[],
  patience: Patience = PATIENCE,
): Promise<void> =>
  withMigrations({ more: { [tag]: statements.join("\n--> statement-breakpoint\n") } }, (folder) =>
    migrateDatabase(cluster.url, folder, patience),
  );

export const brokenMigration = (world: () => World) =>
  it("a migration that breaks half-way leaves nothing behind, and the app does not notice (R18)", async () => {
    const broken = migrateOnce(world(), "9002_bad", [
      'create table "r18_half" ("id" serial primary key)',
      'alter table "no_such_table" add column "x" integer',
    ]);
    await expect(broken).rejects.toThrow();
    expect(await world().sql`select 1 from pg_class where relname = 'r18_half'`).toEqual([]);
    const health = await fetch(`${world().origin}/api/health`);
    expect(await health.json()).toMatchObject({ database: "ok", migrations: "ok" });
  });
