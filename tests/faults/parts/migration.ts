import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import type { World } from "../support/world";

/** Applies the product's own migrations and one more. */
export async function migrateOnce({ cluster }: World, tag: string, statements: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync("db/migrations", folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: Date.now(), tag });
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
  writeFileSync(join(folder, `${tag}.sql`), statements.join("\n--> statement-breakpoint\n"));
  try {
    await migrateDatabase(cluster.url, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const brokenMigration = (world: () => World) =>
  it("a migration that breaks half-way leaves nothing behind, and the app does not notice (R18)", async () => {
    const broken = migrateOnce(world(), "9002_bad", [
      'create table "r18_half" ("id" serial primary key)',
      'alter table "no_such_table" add column "x" integer',
    ]);
    await expect(broken).rejects.toThrow();
    expect(await world().sql`select 1 from pg_class where relname = 'r18_half'`).toEqual([]);
    const health = await fetch(`${world().origin}/api/health`);
    expect(await health.json()).toMatchObject({ status: "ok" });
  });
