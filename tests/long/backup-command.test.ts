import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { type BuiltServer, startBuiltServer } from "@/scripts/support/built-server";
import { seedForTests } from "@/scripts/support/demo-world";
import { installPackages, onPath } from "@/scripts/support/system-packages";
import { logIn } from "@/tests/faults/support/people";
import { type PlainCluster, startPlainCluster } from "@/tests/faults/support/plain-cluster";
import { contents } from "@/tests/faults/support/table-contents";
import { tell } from "@/tests/faults/work/figures";

// R19 with the two commands: `npm run backup` as the role that owns no table, encrypted; the machine is lost; `npm run
// restore` into the database of a role that isn't a superuser.

const PICTURE = "0f8e5a52-3a4b-4c11-9d0e-6a1b2c3d4e5f";

let before: PlainCluster;
let after: PlainCluster;
let server: BuiltServer | undefined;
let folder: string;
let publicKey: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "backup-command-"));
  before = await startPlainCluster(join(folder, "before"));
  after = await startPlainCluster(join(folder, "after"));
  await migrateDatabase(before.url);
  await seedForTests(before.url);
  await addPicture();
  const identity = await generateX25519Identity();
  publicKey = await identityToRecipient(identity);
  writeFileSync(join(folder, "key.txt"), `# public key: ${publicKey}\n${identity}\n`);
  if (!onPath("age")) installPackages(["age"]);
});
afterAll(async () => {
  await server?.stop();
  await before?.stop();
  await after?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function addPicture(): Promise<void> {
  const sql = postgres(before.url, { max: 1, onnotice: () => {} });
  await sql`
    insert into images (id, jobid, kind, width, height, bytes) select ${PICTURE}, min(jobid), 'before', 1, 1, 9 from jobs`;
  await sql.file("db/app-role.sql");
  await sql.end();
  mkdirSync(join(folder, "uploads"));
  writeFileSync(join(folder, "uploads", `${PICTURE}.jpg`), "as it was");
}

/** The same database as another role. */
const as = (url: string, role: string) => Object.assign(new URL(url), { username: role }).toString();

type Settings = Record<string, string>;

const settings = (changes: Settings): NodeJS.ProcessEnv =>
  Object.assign({}, process.env, {
    APP_ENV: "test",
    DATABASE_URL: as(before.url, "runsheet_app"),
    DATABASE_DIRECT_URL: "",
    NEXTAUTH_SECRET: "a secret only for tests, 7f3c9a51e2d84b06",
    NEXTAUTH_URL: "http://127.0.0.1:3000",
    BACKUP_DIR: join(folder, "kept"),
    BACKUP_KEY: publicKey,
    UPLOADS_DIR: join(folder, "uploads"),
    PG_BIN: before.bin,
    ...changes,
  });

type Program = "backup" | "restore";
const begin = (program: Program, args: string[], changes: Settings = {}): ChildProcess =>
  spawn("node", ["--import", "tsx", `scripts/ops/${program}.ts`, ...args], {
    env: settings(changes),
    stdio: "ignore",
    detached: true,
  });

const run = (program: Program, args: string[], changes: Settings = {}): string =>
  execFileSync("node", ["--import", "tsx", `scripts/ops/${program}.ts`, ...args], {
    env: settings(changes),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });

const whole = () => readdirSync(join(folder, "kept")).filter((name) => !name.startsWith("."));
const newest = () => join(folder, "kept", whole().sort().at(-1) ?? "");
const ended = (child: ChildProcess) => new Promise((done) => child.once("exit", done));

/** Kills a program and its children without warning. */
async function kill(child: ChildProcess): Promise<void> {
  const end = ended(child);
  if (child.pid) process.kill(-child.pid, "SIGKILL");
  await end;
}

it("a backup by the role that owns no table, encrypted; old ones are removed, and a killed one leaves none", () => {
  const began = performance.now();
  expect(run("backup", [])).toMatch(/^Backup ok: .* encrypted.*; 1 kept, 0 removed\.\n$/);
  tell("R19 npm run backup", { s: (performance.now() - began) / 1000 });
  run("backup", []);
  expect(run("backup", ["--keep", "2"])).toMatch(/; 2 kept, 1 removed\.\n$/);
  const manifest = JSON.parse(readFileSync(join(newest(), "manifest.json"), "utf8"));
  expect(manifest.pictures).toMatchObject({ count: 1, missing: [] });
});

it("a killed backup leaves nothing that looks like one", async () => {
  const there = whole();
  const child = begin("backup", []);
  await vi.waitFor(
    () => expect(readdirSync(join(folder, "kept")).some((name) => name.endsWith(".partial"))).toBe(true),
    { timeout: 60_000, interval: 5 },
  );
  await kill(child);
  expect(whole()).toEqual(there);
});

it("the program `age` opens it, and pg_restore reads it", () => {
  const sealed = join(newest(), "database.dump.age");
  execFileSync("age", ["--decrypt", "--identity", "key.txt", "--output", "opened.dump", sealed], {
    cwd: folder,
  });
  const list = execFileSync(join(before.bin, "pg_restore"), ["--list", "opened.dump"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(list).toContain("TABLE DATA public jobs");
});

it("is verified with and without the secret key, and by a trial restore", () => {
  expect(run("backup", ["--verify", newest()])).toMatch(/^Checksums ok: .*--key-file FILE/);
  const key = ["--key-file", join(folder, "key.txt")];
  expect(run("backup", ["--verify", newest(), ...key])).toMatch(/^Verified: .* can be read completely/);
  const owner = { DATABASE_URL: before.url };
  expect(run("backup", ["--verify", newest(), "--trial", ...key], owner)).toMatch(/all counts match/);
});

/** An empty database of a role that isn't a superuser. */
async function emptyDatabase(): Promise<string> {
  const sql = postgres(after.url, { max: 1, onnotice: () => {} });
  await sql`create role plain login`;
  await sql`create database restored owner plain`;
  await sql.end();
  return Object.assign(new URL(as(after.url, "plain")), { pathname: "/restored" }).toString();
}

const tablesOf = async (sql: postgres.Sql): Promise<number> =>
  (await sql`select 1 from pg_tables where schemaname in ('public', 'drizzle')`).length;

it("the machine is lost: restores an equal database, even after a killed restore, and the app runs on it", async () => {
  const expected = await contents(before.url);
  await before.stop();
  rmSync(join(folder, "uploads"), { recursive: true });
  const url = await emptyDatabase();
  const args = [newest(), "--into", url, "--key-file", join(folder, "key.txt")];
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const busy = () => sql`
    select 1 from pg_stat_activity where datname = 'restored' and application_name = 'runsheet-backup'`;
  const child = begin("restore", args);
  await vi.waitFor(async () => expect(await busy()).not.toHaveLength(0), { timeout: 60_000, interval: 5 });
  await kill(child);
  await vi.waitFor(async () => expect(await busy()).toHaveLength(0), { timeout: 60_000, interval: 50 });
  expect(await tablesOf(sql)).toBe(0);
  await sql.end();

  const began = performance.now();
  expect(run("restore", args)).toMatch(/^Restored \d+ rows in \d+ tables and 1 picture file.*counts match/);
  const took = (performance.now() - began) / 1000;
  expect(await contents(url)).toEqual(expected);
  expect(readFileSync(join(folder, "uploads", `${PICTURE}.jpg`), "utf8")).toBe("as it was");
  expect(() => run("restore", args)).toThrow();
  server = await startBuiltServer({ databaseUrl: url, settings: () => ({ WORKER: "off" }) });
  const driver = await logIn(server.address, "driver");
  expect((await driver.ask("GET", "/api/crews/crews_by_shop")).status).toBe(200);
  tell("R19 npm run restore", { s: took, tables: Object.keys(expected).length, PostgreSQL: after.version });
});
