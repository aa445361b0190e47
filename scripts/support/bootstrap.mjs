// Plain Node, no dependencies: what lets `npm run demo` and `npm test` work straight after cloning.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const bin = join(root, "node_modules", ".bin");

function dependenciesAreThere() {
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed) || !existsSync(join(bin, "node"))) return false;
  return statSync(installed).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;
}

function install() {
  console.log("Installing dependencies …");
  // Also where scripts are off by default: Node 24 and PostgreSQL come by the ones package.json allows.
  const options = ["--include=dev", "--ignore-scripts=false", "--no-audit", "--no-fund", "--loglevel=error"];
  const done = spawnSync("npm", ["ci", ...options], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

const node = join(bin, "node");

/** The command line that runs a TypeScript script, with what this process was asked. */
const argsOf = (script, ...options) => [
  ...["--import", "tsx", ...options, join("scripts", script)],
  ...process.argv.slice(2),
];

const settings = () => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` });

/**
 * Installs what is missing, then becomes a TypeScript script under the Node 24 of the `node` package: the same process, so
 * that signals and exit codes need nobody to pass them on, and nothing but the script stays in memory. It ends with the npm
 * that started it. An older Node waits beside the script and takes npm's place in this.
 */
export function becomeScript(script) {
  if (process.platform === "win32") return runScript(script, { tied: true });
  if (!dependenciesAreThere()) install();
  const args = argsOf(script, "--import", "./scripts/support/in-place/parent.mjs");
  const env = settings();
  process.chdir(root);
  if (!process.execve) {
    env.RUNSHEET_PARENT = String(process.pid);
    return waitFor(spawn(node, args, { env, stdio: "inherit" }));
  }
  if (env.npm_lifecycle_event) env.RUNSHEET_PARENT = String(process.ppid);
  process.execve(node, [node, ...args], env);
}

/**
 * Installs what is missing, then runs a TypeScript script under the Node 24 of the `node` package. A `tied` script learns
 * from its channel to this process when this process is killed, and ends too.
 */
export function runScript(script, { tied = false } = {}) {
  if (!dependenciesAreThere()) install();
  const stdio = tied ? ["inherit", "inherit", "inherit", "ipc"] : "inherit";
  waitFor(spawn(node, argsOf(script), { cwd: root, env: settings(), stdio }));
}

/** Passes signals on to `child`, and leaves as it leaves. */
function waitFor(child) {
  // Ctrl-C reaches the whole group; a signal sent to this process alone is passed on.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // npm passes a signal on to its shell only, which dies of it: then this process has another parent.
  const parent = process.ppid;
  const orphaned = () => process.env.npm_lifecycle_event && process.ppid !== parent && child.kill("SIGTERM");
  setInterval(orphaned, 500).unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
