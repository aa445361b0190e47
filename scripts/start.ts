import "./support/env-file";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readEnv } from "@/lib/env";
import { cantStart, cantStartWith, nameNotices, StartProblem } from "./support/cant-start";
import { hasDemoDatabase } from "./support/demo-database";
import { become, canBecome } from "./support/in-place/become";
import { nextProgram, serverMemory } from "./support/next-server";
import { optionsOf } from "./support/options";
import { endProgram, onStop, stopping } from "./support/processes";
import { resealStored } from "./support/reseal-stored";

// The production server. Refuses to start on missing or weak settings and says which (T33).
optionsOf({
  name: "npm start",
  does: "Starts the production server. Its settings, PORT and HOST among them, come from .env or the environment.",
});
const embedded = !process.env.DATABASE_URL && hasDemoDatabase();
const read = readEnv({
  ...process.env,
  ...(embedded ? { DATABASE_URL: "postgres://embedded@localhost/x" } : {}),
});
if ("problems" in read) throw cantStartWith(read.problems);
nameNotices();
const { newerDatabase, openDatabase } = await import("./support/stack");
const database = await openDatabase().catch(cantStart);
if (database.migrated.newer > 0) console.error(newerDatabase(database.migrated.newer));
if (!existsSync(".next/BUILD_ID"))
  cantStart(new StartProblem(["there's no build yet. Run `npm run build`, then start again."]));
process.env.DATABASE_URL = database.url;
await resealStored(read.env).catch(cantStart);
// On loopback unless told otherwise: only the proxy in front can say where a caller comes from.
const host = process.env.HOST ?? "127.0.0.1";
const port = String(read.env.PORT);
const env = {
  ...process.env,
  ...serverMemory(),
  DATABASE_URL: database.url,
  PORT: port,
  HOSTNAME: host,
};
// The image holds the server as one folder with its own program (`output: "standalone"`).
const args = existsSync("server.js") ? ["server.js"] : nextProgram(host, port);
// An embedded database has to be stopped by this process.
if (!embedded && canBecome()) become(["--import", "./scripts/support/in-place/served.mjs", ...args], env);
const server = spawn(process.execPath, args, { stdio: "inherit", env });
const running = stopping();
running.add(database.stop);
// Next finishes the requests in flight at SIGTERM.
running.add(() => endProgram(server));
onStop(running.all);
server.once("exit", (code) => {
  void running.all().finally(() => process.exit(code ?? 1));
});
