import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "tests/swept.md";
/** After so many commits, the sweeps are due again. */
const MOST_COMMITS = 200;

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", stdio: "pipe" }).trim();

/** The commit that the text of `tests/swept.md` names. */
export const sweptCommit = (text: string): string | undefined => /^Commit `([0-9a-f]{40})`/m.exec(text)?.[1];

/** What to do when the last sweep is too old, for a gate that fails; null when it isn't. */
export function sweptLately(
  text = existsSync(FILE) ? readFileSync(FILE, "utf8") : "",
  commitsSince = (commit: string) => Number(git("rev-list", "--count", `${commit}..HEAD`)),
): string | null {
  const commit = sweptCommit(text);
  const remedy = `Run npm run test:all and commit ${FILE}.`;
  if (!commit) return `${FILE} names no commit. ${remedy}`;
  try {
    const commits = commitsSince(commit);
    return commits > MOST_COMMITS ? `The last sweep is ${commits} commits old. ${remedy}` : null;
  } catch {
    return `The commit of ${FILE} isn't in this clone. ${remedy}`;
  }
}

/** Writes what `npm run test:all` found: commit, date, figures. */
export function noteSweep(split: string, failed: number): void {
  const dirty = git("status", "--porcelain") !== "" ? " with changes that weren't committed" : "";
  const lines = [
    "# The last sweep",
    "",
    "Written by `npm run test:all`: the gate and every sweep. The gate fails when this commit is more than",
    `${MOST_COMMITS} commits old.`,
    "",
    `Commit \`${git("rev-parse", "HEAD")}\`${dirty}, ${new Date().toISOString().slice(0, 10)}: ${failed === 0 ? "all passed" : `${failed} failed`}.`,
    "",
    split,
  ];
  writeFileSync(FILE, `${lines.join("\n")}\n`);
}
