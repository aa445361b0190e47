import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, inject } from "vitest";
import { databaseUrl } from "./database-url";

// A database of its own for every test file, cloned from the migrated template in about 0.1 s. Set before any
// module of ours is loaded, so that handlers under test connect to it too.
const serverUrl = inject("serverUrl");
const name = `test_${randomUUID().replaceAll("-", "")}`;

const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
await admin.unsafe(`create database ${name} template ${inject("template")}`);

process.env.DATABASE_URL = databaseUrl(serverUrl, name);
process.env.NEXTAUTH_SECRET ??= "a secret only for tests, 7f3c9a51e2d84b06";
process.env.NEXTAUTH_URL ??= "http://127.0.0.1:3000";
process.env.LOG_LEVEL ??= "silent";
process.env.UPLOADS_DIR = path.join(tmpdir(), name);

afterAll(async () => {
  await rm(path.join(tmpdir(), name), { recursive: true, force: true });
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});
