import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { type PlainCluster, startPlainCluster } from "@/tests/faults/support/plain-cluster";
import { withMigrations } from "@/tests/support/databases/migration-folder";
import { oldDump, schemaIn } from "@/tests/support/databases/old-dumps";

// pg_dump's output for a baseline database is, line by line, that of a database the 41 earlier migrations made.

let cluster: PlainCluster;
const folder = mkdtempSync(join(tmpdir(), "baseline-"));
beforeAll(async () => {
  cluster = await startPlainCluster(join(folder, "cluster"));
});
afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("the baseline makes exactly what the 41 migrations made", async () => {
  await withMigrations({ own: "baseline" }, (folder) => migrateDatabase(cluster.url, folder));
  const args = ["--schema-only", "--no-owner", cluster.url];
  const dump = execFileSync(join(cluster.bin, "pg_dump"), args, { encoding: "utf8", maxBuffer: 2 ** 24 });
  expect(schemaIn(dump)).toEqual(schemaIn(oldDump("0040")));
});
