import { spawn } from "node:child_process";
import { cantStart } from "./support/cant-start";
import { openCards } from "./support/cards";
import { seedIfEmpty } from "./support/demo-world";
import { optionsOf, portOf } from "./support/options";
import { endProgram, freePort, onStop, stopping } from "./support/processes";
import { localSecret, openDatabase, picturesFolder } from "./support/stack";

// The development server with reload, on the database of .data/ and the demo world.
const { values } = optionsOf({
  name: "npm run dev",
  does: "Starts the development server with reload, on the demo world.",
  options: {
    port: {
      type: "string",
      short: "p",
      value: "PORT",
      says: "the port to use, or the next free one after it (usually 3000)",
    },
  },
});
const port = await freePort(portOf(values.port ?? process.env.PORT, 3000));
const database = await openDatabase({ demo: true }).catch(cantStart);
await seedIfEmpty(database.url, { pictures: picturesFolder() });
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
