import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { AREAS, DECLARATIONS, OTHER_UNIT_TESTS } from "./areas";
import { isExplained } from "./explained";
import { instrument, type Mutant, sample } from "./instrument";
import { openVitest } from "./mutated-run";
import type { Seen } from "./runner";

/** Whether any test noticed a mutant. */
export type Tried = { mutant: Mutant; noticed: boolean };

const SAMPLED = 300;
/** What became of each verb's mutant, by the code and the tests it was tried with. */
const KNOWN = ".data/mutants/verbs.json";

const areas = Object.values(AREAS);

type Covering = { files: string[]; tests: string[] };

/** The tests that run into each mutant. */
function coverage(seen: readonly (Seen & { file: string; name: string })[]): Map<string, Covering> {
  const by = new Map<string, Covering>();
  for (const { file, name, covered } of seen)
    for (const id of covered) {
      const covering = by.get(id) ?? { files: [], tests: [] };
      if (!covering.files.includes(file)) covering.files.push(file);
      covering.tests.push(name);
      by.set(id, covering);
    }
  return by;
}

function mustPass(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`Tests fail without any mutant:\n${problems.join("\n")}`);
}

/** All of the rules' mutants, by unit tests; what seems to survive is tried once more in a process of its own. */
export async function tryRules(parts: readonly string[]): Promise<Tried[]> {
  const { code, mutants } = await instrument(
    areas.flatMap(({ rules }) => rules),
    parts,
  );
  const setupFiles = ["tests/support/planning/threads.ts"];
  const tests = { include: ["tests/unit/**/*.test.ts"], exclude: OTHER_UNIT_TESTS, setupFiles };
  const vitest = await openVitest(tests, code, mutants);
  try {
    const { seen, problems } = await vitest.run("all", { related: [...code.keys()] });
    mustPass(problems);
    const killed = new Set(seen.flatMap((test) => test.killed));
    const covering = coverage(seen);
    const tried: Tried[] = [];
    for (const mutant of mutants) {
      const files = covering.get(mutant.id)?.files;
      const again = !killed.has(mutant.id) && files && !isExplained(mutant);
      const noticed = again
        ? (await vitest.run(mutant.id, { files })).problems.length > 0
        : killed.has(mutant.id);
      tried.push({ mutant, noticed });
    }
    return tried;
  } finally {
    await vitest.close();
  }
}

/** A sample of the verbs' mutants, each by its integration tests in a process of its own, unless that's known already. */
export async function tryVerbs(parts: readonly string[]): Promise<Tried[]> {
  const rules = areas.flatMap((area) => area.rules);
  const verbs = areas.flatMap((area) => area.verbs);
  const { code, mutants } = await instrument(verbs, parts, [...rules, DECLARATIONS]);
  const vitest = await openVitest(INTEGRATION, code, mutants);
  try {
    const { seen, problems } = await vitest.run("none");
    mustPass(problems);
    const covering = coverage(seen);
    const known = readKnown();
    const tried: Tried[] = [];
    for (const mutant of sample(mutants, SAMPLED)) {
      const { files, tests } = covering.get(mutant.id) ?? { files: [], tests: [] };
      const key = keyOf(mutant, files);
      known[key] ??= files.length > 0 && (await vitest.run(mutant.id, { files, tests })).problems.length > 0;
      tried.push({ mutant, noticed: known[key] });
      writeFileSync(KNOWN, JSON.stringify(known));
    }
    return tried;
  } finally {
    await vitest.close();
  }
}

const INTEGRATION = {
  include: areas
    .flatMap(({ tests }) => tests)
    .map((tests) => `tests/integration/${tests}${tests.includes("/") ? "" : "/**/*"}.test.ts`),
  exclude: ["tests/integration/**/*speed.test.ts"],
  globalSetup: ["tests/support/runs/clock-setup.ts", "tests/support/runs/global-setup.ts"],
  setupFiles: ["tests/support/planning/threads.ts", "tests/support/runs/own-database.ts"],
};

function keyOf({ file, line, was, becomes }: Mutant, tests: readonly string[]): string {
  const sources = [file, ...tests].map((name) => readFileSync(name, "utf8"));
  return createHash("sha256")
    .update([line, was, becomes, ...sources].join("\0"))
    .digest("hex");
}

function readKnown(): Record<string, boolean> {
  mkdirSync(path.dirname(KNOWN), { recursive: true });
  try {
    return JSON.parse(readFileSync(KNOWN, "utf8"));
  } catch {
    return {};
  }
}
