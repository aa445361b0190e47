import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
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

/** Builds the application unless the last build is newer than every source. */
export async function buildIfStale(): Promise<void> {
  const fresh = (() => {
    try {
      return !isStale();
    } catch {
      return false;
    }
  })();
  if (fresh) return;
  const code = await runProgram("next", ["build"], { env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } });
  if (code !== 0) throw new Error("The build failed");
}
