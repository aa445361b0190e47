import { execFileSync } from "node:child_process";
import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runProgram } from "./processes";

/** Whether any file of the project, or a folder that lost one, is newer than the last build. */
function isStale(): boolean {
  if (![".next/BUILD_ID", "public/crew-worker.js"].every((made) => existsSync(made))) return true;
  const built = statSync(".next/BUILD_ID").mtimeMs;
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" });
  const sources = files
    .split("\n")
    .filter((file) => /^(app|components|lib|db|public)\/|^[^/]+\.(ts|mjs|json)$/.test(file));
  const folders = sources.map(dirname).filter((folder) => folder !== ".");
  const watched = new Set([...sources, ...folders]);
  return [...watched].some((path) => existsSync(path) && statSync(path).mtimeMs > built);
}

/** A build for the demo alone: compiled, not minified on the server, and no page made ahead. */
const MADE_ONCE = ".next/made-once";
/** What a build writes last. */
const LAST_FILE = ".next/diagnostics/route-bundle-stats.json";

/** Then the build has nothing to write any more, but waits ten seconds for its own log. */
async function hasWritten(): Promise<0> {
  while (!existsSync(LAST_FILE)) await sleep(100, undefined, { ref: false });
  return 0;
}

/**
 * Builds the application unless the last build is newer than every source. It doesn't check the types. A build made
 * `once` is for a demo: a third quicker, with nothing for the next build to start from; others don't use it.
 */
export async function buildIfStale({ once = false } = {}): Promise<void> {
  const fresh = (() => {
    try {
      return (once || !existsSync(MADE_ONCE)) && !isStale();
    } catch {
      return false;
    }
  })();
  if (fresh) return;
  const how = {
    NEXT_TELEMETRY_DISABLED: "1",
    BUILD_TYPES: "checked",
    BUILD_CACHE: once ? "off" : "on",
    BUILD_MINIFY: once ? "client" : "all",
    LD_PRELOAD: "",
  };
  const options = once ? ["--experimental-build-mode", "compile"] : [];
  rmSync(LAST_FILE, { force: true });
  const building = runProgram("next", ["build", ...options], { env: { ...process.env, ...how } });
  const code = await (once ? Promise.race([building, hasWritten()]) : building);
  if (code !== 0) throw new Error("The build failed");
  if (once) writeFileSync(MADE_ONCE, "");
  else rmSync(MADE_ONCE, { force: true });
}
