// Plain Node, without dependencies: lets `npm run demo` and `npm test` work right after cloning.
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
  // Works where install scripts are off by default: package.json allows those that bring Node 24 and PostgreSQL.
  const options = ["--include=dev", "--ignore-scripts=false", "--no-audit", "--no-fund", "--loglevel=error"];
  const done = spawnSync("npm", ["ci", ...options], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

const node = join(bin, "node");

/** The command line that runs a TypeScript script with this process's arguments. */
const argsOf = (script, ...options) => [
  ...["--import", "tsx", ...options, join("scripts", script)],
  ...process.argv.slice(2),
];

const settings = () => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` });

/**
 * Installs what's missing, then becomes a TypeScript script under the Node 24 of the `node` package. It stays the same
 * process, so signals and exit codes need no forwarding and only the script stays in memory. It ends with the npm that
 * started it. An older Node waits beside the script and stands in for npm.
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
 * Installs what's missing, then runs a TypeScript script under the Node 24 of the `node` package. A `tied` script
 * notices through its channel when this process is killed, and ends too.
 */
export function runScript(script, { tied = false } = {}) {
  if (!dependenciesAreThere()) install();
  const stdio = tied ? ["inherit", "inherit", "inherit", "ipc"] : "inherit";
  waitFor(spawn(node, argsOf(script), { cwd: root, env: settings(), stdio }));
}

/** Passes signals on to `child` and exits as it exits. */
function waitFor(child) {
  // Ctrl-C reaches the whole group; a signal sent to this process alone is passed on.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // npm passes a signal only to its shell, which dies of it: this process then has another parent.
  const parent = process.ppid;
  const orphaned = () => process.env.npm_lifecycle_event && process.ppid !== parent && child.kill("SIGTERM");
  setInterval(orphaned, 500).unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
