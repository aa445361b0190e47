import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { cantStart } from "./support/cant-start";
import { openCards } from "./support/cards";
import { endProgram, freePort, onStop, stopping } from "./support/processes";
import { localSecret, openDatabase, picturesFolder, seedIfEmpty } from "./support/stack";

// The development server with reload, on the database of .data/ and the demo world.
const { values } = parseArgs({ options: { port: { type: "string", short: "p" } } });
const port = await freePort(Number(values.port ?? process.env.PORT ?? 3000));
const database = await openDatabase({ demo: true }).catch(cantStart);
await seedIfEmpty(database.url, picturesFolder());
const cards = await openCards(`http://127.0.0.1:${port}`);
const server = spawn("next", ["dev", "-H", "127.0.0.1", "-p", String(port)], {
  stdio: "inherit",
  env: {
    ...process.env,
    ...cards.settings,
    APP_ENV: process.env.APP_ENV ?? "development",
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET ?? localSecret(),
    NEXTAUTH_URL: `http://localhost:${port}`,
    NEXT_TELEMETRY_DISABLED: "1",
  },
});
const running = stopping();
running.add(database.stop);
running.add(cards.stop);
running.add(() => endProgram(server));
onStop(running.all);
server.once("exit", (code) => {
  void running.all().finally(() => process.exit(code ?? 0));
});
