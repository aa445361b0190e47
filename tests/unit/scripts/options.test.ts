import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import manifest from "@/package.json";
import { helpOf, readOptions } from "@/scripts/support/options";

const DEMO = {
  name: "npm run demo",
  does: "Starts a company.",
  options: {
    port: { type: "string", short: "p", value: "PORT", says: "the port to use" },
    stop: { type: "boolean", says: "stops it" },
  },
} as const;
const RESTORE = { name: "npm run restore", does: "Restores a backup.", takes: "FOLDER" } as const;

describe("a script's options", () => {
  it("are read", () => {
    expect(readOptions(DEMO, ["--port", "4310"])).toMatchObject({ values: { port: "4310" } });
    expect(readOptions(DEMO, ["-p", "4310", "--stop"])).toMatchObject({
      values: { port: "4310", stop: true },
    });
    expect(readOptions(RESTORE, ["backups/1"])).toMatchObject({ positionals: ["backups/1"] });
  });

  it("are listed by --help and -h", () => {
    const help = [
      "npm run demo -- [options]",
      "Starts a company.",
      "",
      "  --port PORT  the port to use",
      "  --stop       stops it",
      "  --help       shows this",
    ].join("\n");
    for (const asked of ["--help", "-h"]) expect(readOptions(DEMO, [asked])).toEqual({ help });
    expect(helpOf(RESTORE)).toMatch(/^npm run restore -- FOLDER\n/);
  });

  it.each([
    [DEMO, ["--prot", "4310"], "npm run demo has no option --prot."],
    [DEMO, ["-x"], "npm run demo has no option -x."],
    [DEMO, ["--port"], "--port needs a value: --port PORT"],
    [DEMO, ["-p"], "--port needs a value: --port PORT"],
    [DEMO, ["--stop=no"], "--stop doesn't take a value."],
    [DEMO, ["4310"], 'npm run demo doesn\'t take "4310".'],
    [RESTORE, ["backups/1", "--trial"], "npm run restore has no option --trial."],
  ])("a wrong one is named: %o %j", (command, args, says) => {
    expect(() => readOptions(command, args)).toThrow(says);
  });
});

/** Scripts whose arguments go to another program, or to the tests. */
const PASSED_ON = ["bench", "test:all", "test:e2e", "test:long"];

/** The file of ours that a script of package.json runs: for `scripts/demo.mjs` it's `scripts/demo.ts`. */
const ours = Object.entries(manifest.scripts).flatMap(([name, command]) => {
  const [, file] = /^(?:node|tsx) (scripts\/\S+)$/.exec(command) ?? [];
  return file && !PASSED_ON.includes(name) && file !== "scripts/check.mjs"
    ? [[name, file.replace(/\.mjs$/, ".ts")]]
    : [];
});

/** Whether a file calls `optionsOf` as a statement of its own, or of its main block. */
function readsOptions(file: string): boolean {
  const text = readFileSync(file, "utf8");
  const calls = (node: unknown): boolean =>
    typeof node === "object" &&
    node !== null &&
    (("type" in node &&
      node.type === "CallExpression" &&
      "callee" in node &&
      (node.callee as { name?: string }).name === "optionsOf") ||
      Object.values(node).some(calls));
  return calls(parseSync(file, text).program);
}

it("every script of ours reads its options with this", () => {
  expect(ours.length).toBeGreaterThan(14);
  expect(ours.filter(([, file = ""]) => !readsOptions(file)).map(([name]) => name)).toEqual([]);
});
