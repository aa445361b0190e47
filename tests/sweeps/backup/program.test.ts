import { execFile } from "node:child_process";
import { expect, it } from "vitest";

type Program = "backup" | "restore";

/** Runs `npm run backup` or `npm run restore` as a separate program. */
const run = (program: Program, args: string[], settings: Record<string, string>) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const env = Object.assign({}, process.env, settings);
    const script = ["--import", "tsx", `scripts/ops/${program}.ts`, ...args];
    execFile(process.execPath, script, { env, timeout: 100_000 }, (error, out, problems) =>
      done({ code: error?.code ?? 0, output: out + problems }),
    );
  });

const DOWN = { DATABASE_URL: "postgres://u:hidden@127.0.0.1:1/d", DATABASE_DIRECT_URL: "" };

it.each<[string, Program, string[], Record<string, string>, RegExp]>([
  [
    "a database that's down",
    "backup",
    [],
    DOWN,
    /^Backup failed: the database at 127.0.0.1:1 .* DATABASE_URL/,
  ],
  [
    "a key that's none",
    "backup",
    [],
    { BACKUP_KEY: "hidden" },
    /^Backup failed: BACKUP_KEY isn't an age key/,
  ],
  ["a senseless number", "backup", ["--keep", "0"], {}, /^Backup failed: --keep wants a number/],
  ["no folder", "restore", [], {}, /^Not restored: Name the folder of one backup/],
  ["a folder that's none", "restore", ["tests"], {}, /^Not restored: .*tests isn't a backup/],
  [
    "an address that's none",
    "restore",
    ["x", "--into", "hidden"],
    {},
    /^Not restored: --into wants the address/,
  ],
])("%s: one line, exit status 1", async (_, program, args, settings, line) => {
  const { code, output } = await run(program, args, settings);
  expect(code).toBe(1);
  expect(output).toMatch(line);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).not.toContain("hidden");
});
