import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { endUnused } from "@/db/embedded";
import { DEMO_LOGINS, DEMO_PASSWORD } from "@/db/seed/logins";
import { buildIfStale } from "./support/build";
import { openCards } from "./support/cards";
import { DATA } from "./support/demo-database";
import { seedIfEmpty } from "./support/demo-world";
import { nextStart, serverMemory } from "./support/next-server";
import { optionsOf, portOf } from "./support/options";
import { endProgram, endPrograms, freePort, onStop, stopping, waitForServer } from "./support/processes";
import { claimDemo, endDemo, type FoundDemo, findDemo, forgetDemo, noteServer } from "./support/running-demo";
import { localSecret, openDatabase, outsideSettings, picturesFolder } from "./support/stack";

// Everything on a fresh clone: the build beside database and demo world, then the server. Ctrl-C stops all of it at any
// time.
const { values: asked } = optionsOf({
  name: "npm run demo",
  does: "Starts a company with three years of jobs, and prints its address and logins.",
  options: {
    port: {
      type: "string",
      value: "PORT",
      says: "the port to use, or the next free one after it (usually 3000)",
    },
    restart: { type: "boolean", says: "restarts this folder's demo" },
    stop: { type: "boolean", says: "stops this folder's demo" },
  },
});
const wantedPort = portOf(asked.port ?? process.env.PORT, 3000);
const running = stopping();
onStop(running.all);

/** What to say when a demo is already running; it's left alone. */
function joinRunning({ address }: FoundDemo): never {
  console.log(
    address
      ? `The demo is already running at ${address} (password for everyone: ${DEMO_PASSWORD}).`
      : "The demo is already starting in another window.",
  );
  console.log("To stop it: npm run demo -- --stop. To restart it: npm run demo -- --restart.");
  process.exit(0);
}

/** Makes this process this folder's only demo. */
async function settleWithOthers(): Promise<void> {
  const found = await findDemo();
  if (asked.stop) {
    await (found ? endDemo(found) : endUnused(DATA));
    console.log(found ? "The demo has stopped." : "No demo is running here.");
    process.exit(0);
  }
  if (found?.state === "running" && !asked.restart) joinRunning(found);
  if (found) {
    console.log(
      found.state === "lost"
        ? `A demo whose terminal was closed or killed is still running at ${found.address}. Stopping it …`
        : `Stopping the demo at ${found.address ?? "another window"} …`,
    );
    await endDemo(found);
  }
  if (!claimDemo()) joinRunning((await findDemo()) ?? { supervisor: 0, state: "running" });
  running.add(async () => forgetDemo());
}

/** Stops the server and database if this process is killed. */
function startGuardian(): void {
  const program = fileURLToPath(new URL("support/guardian.mjs", import.meta.url));
  const endDemo = [...process.execArgv, fileURLToPath(import.meta.url), "--stop"];
  const guardian = spawn(process.execPath, [program, ...endDemo], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  guardian.unref();
  running.add(async () => void guardian.stdin?.end("done"));
}

async function choosePort(): Promise<number> {
  const port = await freePort(wantedPort);
  if (port !== wantedPort) console.log(`Port ${wantedPort} is taken; using ${port}.`);
  return port;
}

async function prepareDatabase(): Promise<string> {
  console.log("Starting the database …");
  const opening = openDatabase({ demo: true });
  running.add(async () => (await opening).stop());
  const database = await opening;
  if (await seedIfEmpty(database.url, { pictures: picturesFolder() }))
    console.log("Filled it with the demo world.");
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

const addressOf = (port: number) => `http://localhost:${port}`;

function printLogins(port: number) {
  const address = addressOf(port);
  const width = Math.max(...DEMO_LOGINS.map(({ login }) => login.length));
  console.log(`\nRunsheet is at ${address}   (password for everyone: ${DEMO_PASSWORD}; Ctrl-C stops it)\n`);
  console.log(`  office  ${address}/crews/react`);
  console.log(`  crews   ${address}/crews/react_crew_mgt\n`);
  for (const { login, who } of DEMO_LOGINS) console.log(`  ${login.padEnd(width)}  ${who}`);
}

try {
  await settleWithOthers();
  startGuardian();
  const port = await choosePort();
  running.add(endPrograms);
  const [url, cards] = await Promise.all([
    prepareDatabase(),
    prepareCards(port),
    buildIfStale({ once: true }),
  ]);
  const server = startServer(port, url, cards);
  noteServer(server.pid, addressOf(port));
  if (!(await waitForServer(`http://127.0.0.1:${port}/api/health`, server)))
    throw new Error("The server didn't start.");
  printLogins(port);
  server.once("exit", (code) => {
    void running.all().finally(() => process.exit(code ?? 1));
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await running.all();
  process.exit(1);
}
