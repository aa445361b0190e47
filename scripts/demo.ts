import { type ChildProcess, spawn } from "node:child_process";
import { DEMO_LOGINS, DEMO_PASSWORD } from "@/db/seed";
import { buildIfStale } from "./support/build";
import { openCards } from "./support/cards";
import { nextStart, serverMemory } from "./support/next-server";
import { endProgram, endPrograms, freePort, onStop, stopping, waitForServer } from "./support/processes";
import { localSecret, openDatabase, outsideSettings, seedIfEmpty } from "./support/stack";

// Everything on a fresh clone: database, demo world, build, server. Ctrl-C stops all of it, whenever it comes.
const running = stopping();
onStop(running.all);

async function choosePort(): Promise<number> {
  const wanted = Number(process.env.PORT ?? 3000);
  const port = await freePort(wanted);
  if (port !== wanted) console.log(`Port ${wanted} is taken; using ${port}.`);
  return port;
}

async function prepareDatabase(): Promise<string> {
  console.log("Starting the database …");
  const opening = openDatabase();
  running.add(async () => (await opening).stop());
  const database = await opening;
  if (await seedIfEmpty(database.url)) console.log("Filled it with the demo world.");
  return database.url;
}

async function prepareCards(port: number): Promise<Record<string, string>> {
  const cards = await openCards(`http://127.0.0.1:${port}`);
  running.add(cards.stop);
  return cards.settings;
}

function startServer(port: number, url: string, cards: Record<string, string>): ChildProcess {
  const [program, ...options] = nextStart("127.0.0.1", port);
  const server = spawn(program, options, {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      LOG_LEVEL: "warn",
      ...process.env,
      ...serverMemory(),
      ...outsideSettings(),
      ...cards,
      DATABASE_URL: url,
      NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET ?? localSecret(),
      NEXTAUTH_URL: `http://localhost:${port}`,
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
  running.add(() => endProgram(server));
  return server;
}

function printLogins(port: number) {
  const address = `http://localhost:${port}`;
  const width = Math.max(...DEMO_LOGINS.map(({ login }) => login.length));
  console.log(`\nRunsheet is at ${address}   (password of all: ${DEMO_PASSWORD}; Ctrl-C stops it)\n`);
  console.log(`  office  ${address}/crews/react`);
  console.log(`  crews   ${address}/crews/react_crew_mgt\n`);
  for (const { login, who } of DEMO_LOGINS) console.log(`  ${login.padEnd(width)}  ${who}`);
}

try {
  const port = await choosePort();
  const url = await prepareDatabase();
  running.add(endPrograms);
  await buildIfStale();
  const server = startServer(port, url, await prepareCards(port));
  if (!(await waitForServer(`http://127.0.0.1:${port}/api/health`, server)))
    throw new Error("The server did not start.");
  printLogins(port);
  server.once("exit", (code) => {
    void running.all().finally(() => process.exit(code ?? 1));
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await running.all();
  process.exit(1);
}
