import { spawn } from "node:child_process";
import { DEMO_LOGINS, DEMO_PASSWORD } from "@/db/seed";
import { buildIfStale } from "./support/build";
import { endProgram, freePort, onStop, waitForServer } from "./support/processes";
import { localSecret, openDatabase, seedIfEmpty } from "./support/stack";

// Everything on a fresh clone: database, demo world, build, server. Ctrl-C stops all of it.
const wanted = Number(process.env.PORT ?? 3000);
const port = await freePort(wanted);
if (port !== wanted) console.log(`Port ${wanted} is taken; using ${port}.`);

console.log("Starting the database …");
const database = await openDatabase();
if (await seedIfEmpty(database.url)) console.log("Filled it with the demo world.");
await buildIfStale();

const address = `http://localhost:${port}`;
const server = spawn("next", ["start", "-H", "127.0.0.1", "-p", String(port)], {
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    LOG_LEVEL: "warn",
    ...process.env,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET ?? localSecret(),
    NEXTAUTH_URL: address,
    NEXT_TELEMETRY_DISABLED: "1",
  },
});
const stop = async () => {
  await endProgram(server);
  await database.stop();
};
onStop(stop);

if (await waitForServer(`${address.replace("localhost", "127.0.0.1")}/api/health`, server)) {
  const width = Math.max(...DEMO_LOGINS.map(({ login }) => login.length));
  console.log(`\nRunsheet is at ${address}   (password of all: ${DEMO_PASSWORD}; Ctrl-C stops it)\n`);
  console.log(`  office  ${address}/crews/react`);
  console.log(`  crews   ${address}/crews/react_crew_mgt\n`);
  for (const { login, who } of DEMO_LOGINS) console.log(`  ${login.padEnd(width)}  ${who}`);
} else {
  console.error("The server did not start.");
  await stop();
  process.exit(1);
}
server.once("exit", async (code) => {
  await database.stop();
  process.exit(code ?? 1);
});
