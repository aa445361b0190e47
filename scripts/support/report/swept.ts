import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "tests/swept.md";
/** After so many commits, the sweeps are due again. */
const MOST_COMMITS = 200;

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", stdio: "pipe" }).trim();

/** Whether the text of `tests/swept.md` says which commit was swept. */
const namesCommit = (text: string): boolean => /^Commit `[0-9a-f]{40}`/m.test(text);

/** How many commits are newer than the one that brought the note: the swept commit itself may have been rewritten since. */
const commitsSinceNote = (): number =>
  Number(git("rev-list", "--count", `${git("log", "-1", "--format=%H", "--", FILE)}..HEAD`));

/** What to do when the last sweep is too old, for a gate that fails; null when it isn't. */
export function sweptLately(
  text = existsSync(FILE) ? readFileSync(FILE, "utf8") : "",
  commitsSince = commitsSinceNote,
): string | null {
  const remedy = `Run npm run test:all and commit ${FILE}.`;
  if (!namesCommit(text)) return `${FILE} names no commit. ${remedy}`;
  try {
    const commits = commitsSince();
    return commits > MOST_COMMITS ? `The last sweep is ${commits} commits old. ${remedy}` : null;
  } catch {
    return `The history of ${FILE} isn't in this clone. ${remedy}`;
  }
}

/** Writes what `npm run test:all` found: commit, date, figures. */
export function noteSweep(split: string, failed: number): void {
  const dirty = git("status", "--porcelain") !== "" ? " with changes that weren't committed" : "";
  const lines = [
    "# The last sweep",
    "",
    "Written by `npm run test:all`: the gate and every sweep. The gate fails when this note is more than",
    `${MOST_COMMITS} commits old.`,
    "",
    `Commit \`${git("rev-parse", "HEAD")}\`${dirty}, ${new Date().toISOString().slice(0, 10)}: ${failed === 0 ? "all passed" : `${failed} failed`}.`,
    "",
    split,
  ];
  writeFileSync(FILE, `${lines.join("\n")}\n`);
}
