import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, inject } from "vitest";
import { forgetEnv } from "@/lib/env";
import { forgetEverything } from "@/lib/platform/fair-use/process-memory";
import { closeDatabases } from "@/lib/platform/services/database";
import { stopListening } from "@/lib/platform/services/notifications";
import { databaseUrl } from "@/tests/support/database-url";

// Gives each test file its own database, cloned from the migrated template. Copying its files takes a fifth of the time
// of copying its pages. A worker's test files share the product's modules, so their pools, settings and listeners are
// reset between files.
const serverUrl = inject("serverUrl");
const name = `test_${randomUUID().replaceAll("-", "")}`;
const uploads = path.join(tmpdir(), name);

const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
await admin.unsafe(`create database ${name} template ${inject("template")} strategy file_copy`);

const before = { ...process.env };
Object.assign(process.env, {
  DATABASE_URL: databaseUrl(serverUrl, name),
  NEXTAUTH_SECRET: "a secret only for tests, 7f3c9a51e2d84b06",
  NEXTAUTH_URL: "http://127.0.0.1:3000",
  LOG_LEVEL: "silent",
  PATIENCE: "10",
  UPLOADS_DIR: uploads,
});
forgetEnv();

afterAll(async () => {
  forgetEverything();
  stopListening();
  await closeDatabases();
  for (const key of Object.keys(process.env)) if (!(key in before)) delete process.env[key];
  Object.assign(process.env, before);
  forgetEnv();
  await rm(uploads, { recursive: true, force: true });
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});
