import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { databaseUrl } from "@/tests/support/database-url";
import { findChromium } from "./support/chromium";
import { endProgram, freePort, runProgram, waitForServer } from "./support/processes";
import { seedIfEmpty } from "./support/stack";

// The browser tests, against the built server on a fresh database with the demo world.
const chromium = findChromium();
const cluster = await startEmbedded({ dir: ".data/test", fast: true });
const name = `e2e_${randomUUID().replaceAll("-", "")}`;
const admin = postgres(cluster.url, { max: 1, onnotice: () => {} });
await admin.unsafe(`create database ${name}`);
const url = databaseUrl(cluster.url, name);
await migrateDatabase(url);
await seedIfEmpty(url);

const port = await freePort(3200);
const address = `http://127.0.0.1:${port}`;
const settings = {
  ...process.env,
  APP_ENV: "test",
  LOG_LEVEL: "error",
  DATABASE_URL: url,
  NEXTAUTH_SECRET: "a secret only for tests, 7f3c9a51e2d84b06",
  NEXTAUTH_URL: address,
};
const server = spawn("next", ["start", "-H", "127.0.0.1", "-p", String(port)], {
  stdio: ["ignore", "ignore", "inherit"],
  env: settings,
});
let code = 1;
try {
  if (!(await waitForServer(`${address}/api/health`, server)))
    throw new Error("The built server did not start");
  const args = ["test", ...process.argv.slice(2)];
  code = await runProgram("playwright", args, {
    env: { ...settings, BASE_URL: address, CHROMIUM_PATH: chromium },
  });
} finally {
  await endProgram(server);
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
  await cluster.stop();
}
process.exit(code);
