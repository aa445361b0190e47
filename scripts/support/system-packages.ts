import { execFileSync, spawnSync } from "node:child_process";

/** Where a program is, or null. */
export function onPath(name: string): string | null {
  try {
    return execFileSync("which", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}

/** Installs system packages (Debian's names); the caller checks whether it worked. */
export function installPackages(names: readonly string[]): void {
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${names.join(" ")}`;
  spawnSync("sh", ["-c", install], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
