import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { type BuiltServer, startBuiltServer } from "@/scripts/support/built-server";
import { seedForTests } from "@/scripts/support/demo-world";
import { logIn } from "@/tests/faults/support/people";
import { type PlainCluster, startPlainCluster } from "@/tests/faults/support/plain-cluster";
import { contents } from "@/tests/faults/support/table-contents";
import { tell } from "@/tests/faults/work/figures";

// R19: the machine is lost; docs/operations.md's steps restore an equal company from its backup.

let before: PlainCluster;
let after: PlainCluster;
let server: BuiltServer | undefined;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  before = await startPlainCluster(join(folder, "before"));
  after = await startPlainCluster(join(folder, "after"));
  await migrateDatabase(before.url);
  await seedForTests(before.url);
  mkdirSync(join(folder, ".data/uploads"), { recursive: true });
  writeFileSync(join(folder, ".data/uploads/picture.jpg"), "as it was");
});
afterAll(async () => {
  await server?.stop();
  await before?.stop();
  await after?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const manual = readFileSync("docs/operations.md", "utf8");

/** The section's commands, as written in the manual. */
function backupCommands(): string {
  const block = manual.match(/## Backup[\s\S]*?By hand[\s\S]*?```sh\n([\s\S]*?)```/)?.[1];
  if (!block) throw new Error("docs/operations.md gives no commands for a backup");
  return block;
}

function restoreCommand(): string {
  const command = manual.match(/`(pg_restore --no-owner[^`]+)`/)?.[1];
  if (!command) throw new Error("docs/operations.md gives no command for a restore");
  return command;
}

const run = (commands: string, url: string, bin: string) =>
  execFileSync("bash", ["-c", commands], {
    cwd: folder,
    env: { ...process.env, DATABASE_DIRECT_URL: url, PATH: `${bin}:${process.env.PATH}` },
    stdio: "pipe",
  });

it("a backup made and restored with the manual's commands is equal, and the app runs on it (R19)", async () => {
  const expected = await contents(before.url);
  const began = performance.now();
  run(backupCommands(), before.url, before.bin);
  const dumped = performance.now();
  const dump = readdirSync(folder).find((name) => name.endsWith(".dump"));
  // The machine is gone: only copies elsewhere are left.
  await before.stop();
  rmSync(join(folder, ".data"), { recursive: true });
  const lost = performance.now();
  run(restoreCommand().replace("runsheet.dump", `${dump}`), after.url, after.bin);
  run(
    `mkdir -p .data && tar --extract --gzip --file="$(ls uploads-*.tar.gz)" --directory=.data`,
    after.url,
    after.bin,
  );
  expect(await contents(after.url)).toEqual(expected);
  await migrateDatabase(after.url);
  server = await startBuiltServer({ databaseUrl: after.url, settings: () => ({ WORKER: "off" }) });
  const restored = performance.now();

  expect(Object.keys(expected).length).toBeGreaterThan(50);
  expect(existsSync(join(folder, ".data/uploads/picture.jpg"))).toBe(true);
  expect(await (await fetch(`${server.address}/api/health`)).json()).toMatchObject({
    status: "ok",
    migrations: "ok",
  });
  const driver = await logIn(server.address, "driver");
  const today = await driver.ask("GET", "/api/crews/crews_by_shop");
  expect(today.status).toBe(200);
  expect((await driver.ask("POST", "/api/crews/108/toggle_attendance")).status).toBe(200);
  const [backup, restore] = [(dumped - began) / 1000, (restored - lost) / 1000];
  const tables = Object.keys(expected).length;
  tell("R19", {
    tables,
    "backup s": backup,
    "restore to first answer s": restore,
    PostgreSQL: after.version,
  });
});
