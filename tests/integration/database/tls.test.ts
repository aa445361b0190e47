import { randomUUID } from "node:crypto";
import { chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect } from "@/db/client";
import { connectionProblem } from "@/db/connection/problem";
import { type Embedded, startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { type Authority, makeAuthority } from "@/tests/support/databases/certificates";

// A TLS database address means the same to us as to pg_dump: `sslmode` and `sslrootcert`.

let folder: string;
let dir: string;
let server: Embedded;
let ours: Authority;
let other: Authority;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tls-"));
  ours = makeAuthority(folder, "ours");
  other = makeAuthority(folder, "other");
  dir = `.data/test-tls/${randomUUID()}`;
  server = await startEmbedded({ dir, fast: true });
  await turnTlsOn();
});
afterAll(async () => {
  await server?.stop();
  rmSync(server.home, { recursive: true, force: true });
  for (const each of [dir, folder]) rmSync(each, { recursive: true, force: true });
});

async function turnTlsOn(): Promise<void> {
  const { cert, key } = ours.issue("localhost");
  const data = join(server.home, "postgres");
  const { uid, gid } = statSync(data);
  for (const [from, name] of [
    [cert, "server.crt"],
    [key, "server.key"],
  ] as const) {
    copyFileSync(from, join(data, name));
    chownSync(join(data, name), uid, gid);
  }
  const admin = postgres(server.url, { max: 1 });
  await admin`alter system set ssl = on`;
  await admin`select pg_reload_conf()`;
  await vi.waitFor(async () => expect((await admin`show ssl`)[0]).toEqual({ ssl: "on" }), {
    timeout: 60_000,
  });
  await admin.end();
}

const at = (host: string, parameters: string) => {
  const url = new URL(server.url);
  url.hostname = host;
  return `${url.href}?${parameters}`;
};

/** Whether the connection is encrypted, or why there's none. */
async function ask(url: string, prepare = true): Promise<unknown> {
  try {
    const connection = connect({ url, max: 1, patience: 10, prepare });
    try {
      const [row] = await connection.db.execute(
        sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`,
      );
      return row?.ssl;
    } finally {
      await connection.close();
    }
  } catch (error) {
    return connectionProblem(error, { setting: "DATABASE_URL", url })?.[0] ?? error;
  }
}

const UNTRUSTED = "from an authority this machine doesn't trust";
const OTHER_NAME = "has a certificate for another host name";

describe("an address with TLS", () => {
  it.each<[string, () => string, unknown]>([
    ["nothing said", () => at("localhost", ""), false],
    ["sslmode=disable", () => at("localhost", "sslmode=disable"), false],
    ["sslmode=prefer", () => at("localhost", "sslmode=prefer"), true],
    ["sslmode=require, whoever it is", () => at("127.0.0.1", "sslmode=require"), true],
    [
      "the right authority and name",
      () => at("localhost", `sslmode=verify-full&sslrootcert=${ours.file}`),
      true,
    ],
    [
      "the right authority, another name",
      () => at("127.0.0.1", `sslmode=verify-full&sslrootcert=${ours.file}`),
      OTHER_NAME,
    ],
    [
      "the same where the name doesn't matter",
      () => at("127.0.0.1", `sslmode=verify-ca&sslrootcert=${ours.file}`),
      true,
    ],
    ["another authority", () => at("localhost", `sslmode=verify-full&sslrootcert=${other.file}`), UNTRUSTED],
    [
      "another authority, name or not",
      () => at("localhost", `sslmode=verify-ca&sslrootcert=${other.file}`),
      UNTRUSTED,
    ],
    [
      "another authority beside require",
      () => at("localhost", `sslmode=require&sslrootcert=${other.file}`),
      UNTRUSTED,
    ],
    ["no authority named", () => at("localhost", "sslmode=verify-full"), UNTRUSTED],
    ["those the machine trusts", () => at("localhost", "sslmode=verify-full&sslrootcert=system"), UNTRUSTED],
    [
      "a mode there isn't",
      () => at("localhost", "sslmode=verify"),
      "DATABASE_URL has sslmode=verify: use one of",
    ],
    [
      "what only pg_dump uses",
      () => at("localhost", "sslmode=require&channel_binding=prefer&gssencmode=disable"),
      true,
    ],
  ])("%s", async (_, url, expected) => {
    const found = await ask(url());
    if (typeof expected === "string") expect(found).toContain(expected);
    else expect(found).toBe(expected);
  });

  it("is the same for migrations, and behind a pooler", async () => {
    const right = at("localhost", `sslmode=verify-full&sslrootcert=${ours.file}`);
    await migrateDatabase(right);
    expect(await ask(right, false)).toBe(true);
    const wrong = at("localhost", `sslmode=verify-full&sslrootcert=${other.file}`);
    await expect(migrateDatabase(wrong)).rejects.toThrow(/certificate/);
  });
});
