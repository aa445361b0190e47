import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const list = (...options: string[]) =>
  // Includes a clone made by another user.
  execFileSync("git", ["-c", "safe.directory=*", "ls-files", "-z", ...options], { encoding: "utf8" }).split(
    "\0",
  );

/** The paths under version control that still exist. */
export function trackedFiles(): string[] {
  const gone = new Set(list("--deleted"));
  return list().filter((file) => file !== "" && !gone.has(file));
}

export const lineCount = (file: string) => readFileSync(file, "utf8").replace(/\n$/, "").split("\n").length;
