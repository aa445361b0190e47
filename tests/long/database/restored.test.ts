import { execFile, execFileSync } from "node:child_process";
import { chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { sqlState } from "@/db/transaction";
import { seedForTests } from "@/scripts/support/demo-world";
import { type PlainCluster, startPlainCluster } from "@/tests/faults/support/plain-cluster";
import { type Pooler, startPooler } from "@/tests/faults/support/pooler";
import { tell } from "@/tests/faults/work/figures";
import { type Authority, makeAuthority } from "@/tests/support/databases/certificates";

// J2: a real dump over TLS, restored behind a real PgBouncer: the documented addresses work, and nothing waits forever.

let folder: string;
let before: PlainCluster;
let after: PlainCluster;
let pooler: Pooler | undefined;
let ours: Authority;
let other: Authority;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "restored-"));
  before = await startPlainCluster(join(folder, "before"));
  after = await startPlainCluster(join(folder, "after"));
  await migrateDatabase(before.url);
  await seedForTests(before.url);
  ours = makeAuthority(folder, "ours");
  other = makeAuthority(folder, "other");
  await turnTlsOn(join(folder, "before", "data"));
});
afterAll(async () => {
  await pooler?.stop();
  await before?.stop();
  await after?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function turnTlsOn(data: string): Promise<void> {
  const { cert, key } = ours.issue("localhost");
  const { uid, gid } = statSync(data);
  for (const [from, name] of [
    [cert, "server.crt"],
    [key, "server.key"],
  ] as const) {
    copyFileSync(from, join(data, name));
    chownSync(join(data, name), uid, gid);
  }
  const admin = postgres(before.url, { max: 1 });
  await admin`alter system set ssl = on`;
  await admin`select pg_reload_conf()`;
  await vi.waitFor(async () => expect((await admin`show ssl`)[0]).toEqual({ ssl: "on" }), {
    timeout: 20_000,
  });
  await admin.end();
}

const at = (host: string, parameters: string) => {
  const url = new URL(before.url);
  url.hostname = host;
  return `${url.href}?${parameters}`;
};

const dumpFile = () => join(folder, "runsheet.dump");
const dump = (url: string) => {
  const args = ["--format=custom", "--no-owner", `--file=${dumpFile()}`, url];
  execFileSync(join(before.bin, "pg_dump"), args, { stdio: "pipe", env: { ...process.env, HOME: folder } });
};

/** Whether pg_dump and our driver can connect with an address. */
async function through(url: string): Promise<{ dump: boolean; runsheet: boolean }> {
  const attempt = (work: () => unknown) =>
    Promise.resolve()
      .then(work)
      .then(
        () => true,
        () => false,
      );
  const ask = async () => {
    const { db, close } = connect({ url, max: 1, patience: 10 });
    await db.execute(sql`select 1`).finally(close);
  };
  return { dump: await attempt(() => dump(url)), runsheet: await attempt(ask) };
}

const BOTH = { dump: true, runsheet: true };
const NEITHER = { dump: false, runsheet: false };

describe("the address of a database with TLS, to pg_dump and to Runsheet", () => {
  it.each<[string, () => string, typeof BOTH]>([
    ["another authority", () => at("localhost", `sslmode=verify-full&sslrootcert=${other.file}`), NEITHER],
    ["another host name", () => at("127.0.0.1", `sslmode=verify-full&sslrootcert=${ours.file}`), NEITHER],
    ["no authority named", () => at("localhost", "sslmode=verify-full"), NEITHER],
    [
      "another authority beside require",
      () => at("localhost", `sslmode=require&sslrootcert=${other.file}`),
      NEITHER,
    ],
    ["require", () => at("127.0.0.1", "sslmode=require"), BOTH],
    ["verify-ca", () => at("127.0.0.1", `sslmode=verify-ca&sslrootcert=${ours.file}`), BOTH],
    ["as documented", () => at("localhost", `sslmode=verify-full&sslrootcert=${ours.file}`), BOTH],
  ])("%s", async (_, url, expected) => {
    expect(await through(url())).toEqual(expected);
  });
});

/** The documented command. */
function restoreCommand(): string {
  const command = readFileSync("docs/operations.md", "utf8").match(/`(pg_restore --no-owner[^`]+)`/)?.[1];
  if (!command) throw new Error("docs/operations.md gives no command for a restore");
  return command.replace("runsheet.dump", dumpFile());
}

const restore = (url: string) =>
  execFileSync("bash", ["-c", restoreCommand()], {
    env: { ...process.env, DATABASE_DIRECT_URL: url, PATH: `${after.bin}:${process.env.PATH}` },
    stdio: "pipe",
  });

const limitsOf = async (url: string) => {
  const fresh = postgres(url, { max: 1, prepare: false, onnotice: () => {} });
  const [row] = await fresh`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;
  await fresh.end();
  return row;
};

const withPassword = (url: string) => Object.assign(new URL(url), { password: "any" }).href;

it("restored behind PgBouncer: nothing waits forever, before the migration and after it", async () => {
  dump(at("localhost", `sslmode=verify-full&sslrootcert=${ours.file}`));
  restore(after.url);
  const direct = withPassword(after.url);
  pooler = await startPooler(direct);
  // What a dump doesn't contain.
  expect(await limitsOf(pooler.url)).toEqual({ statement: "0", lock: "0", idle: "0" });

  const app = connect({ url: pooler.url, prepare: false, max: 4 });
  const began = performance.now();
  const states = await Promise.all([
    app.db.execute(sql`select pg_sleep(60)`).catch(sqlState),
    app.db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)).catch(sqlState),
  ]);
  const ms = Math.round(performance.now() - began);
  expect(states).toEqual(["57014", "57014"]);
  expect(ms).toBeLessThan(10_000);

  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct, APP_ENV: "test" };
  const migrate = ["--import", "tsx", "scripts/migrate.ts"];
  await promisify(execFile)(process.execPath, migrate, { env: { ...process.env, ...settings } });
  expect(await limitsOf(direct)).toEqual({ statement: "2500ms", lock: "1s", idle: "5s" });
  tell("J2 restored", { "given up after ms": ms, PostgreSQL: after.version });
  await readings(app);
  await app.close();
});

/** The cost of the transaction around each statement behind PgBouncer, compared with none. */
async function readings(app: ReturnType<typeof connect>): Promise<void> {
  const rounds = 2_000;
  const time = async (ask: () => Promise<unknown>) => {
    const began = performance.now();
    for (let round = 0; round < rounds; round++) await ask();
    return ((performance.now() - began) / rounds).toFixed(2);
  };
  const one = sql`select cfid, lastname from clients where cfid = ${1}`;
  const plain = () => app.sql.unsafe("select cfid, lastname from clients where cfid = $1", [1]).values();
  await time(plain);
  tell("J2 pooled statement", {
    "ms plain": await time(plain),
    "ms limited": await time(() => app.db.execute(one)),
  });
}
