import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { databaseUrl } from "@/tests/support/database-url";
import { startTestCluster } from "@/tests/support/test-cluster";
import { openCards } from "./support/cards";
import { findChromium } from "./support/chromium";
import {
  endProgram,
  endPrograms,
  freePort,
  onStop,
  runProgram,
  stopping,
  waitForServer,
} from "./support/processes";
import { outsideSettings, seedIfEmpty } from "./support/stack";

// The browser tests, against the built server on a fresh database with the demo world.
const running = stopping();
onStop(running.all, 1);

async function freshDatabase(): Promise<string> {
  const starting = startTestCluster();
  running.add(async () => (await starting).stop());
  const cluster = await starting;
  const name = `e2e_${randomUUID().replaceAll("-", "")}`;
  const admin = postgres(cluster.url, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  running.add(async () => {
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  const url = databaseUrl(cluster.url, name);
  await migrateDatabase(url);
  await seedIfEmpty(url);
  return url;
}

async function startServer(url: string) {
  const port = await freePort(3200);
  const address = `http://127.0.0.1:${port}`;
  const cards = await openCards(address, { fresh: true });
  running.add(cards.stop);
  const settings = {
    ...process.env,
    // Whatever this machine is set up for: no message or payment of a test leaves it.
    ...Object.fromEntries(Object.keys(outsideSettings()).map((name) => [name, ""])),
    ...cards.settings,
    APP_ENV: "test",
    LOG_LEVEL: "error",
    WORKER: "inline",
    DATABASE_URL: url,
    DATABASE_PREPARE: "true",
    NEXTAUTH_SECRET: "a secret only for tests, 7f3c9a51e2d84b06",
    NEXTAUTH_URL: address,
  };
  const server = spawn("next", ["start", "-H", "127.0.0.1", "-p", String(port)], {
    stdio: ["ignore", "ignore", "inherit"],
    env: settings,
  });
  running.add(() => endProgram(server));
  if (!(await waitForServer(`${address}/api/health`, server)))
    throw new Error("The built server did not start");
  return { ...settings, BASE_URL: address };
}

let code = 1;
try {
  const chromium = findChromium();
  const settings = await startServer(await freshDatabase());
  running.add(endPrograms);
  code = await runProgram("playwright", ["test", ...process.argv.slice(2)], {
    env: { ...settings, CHROMIUM_PATH: chromium },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await running.all();
}
process.exit(code);
