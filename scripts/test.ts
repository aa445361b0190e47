import { existsSync, globSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { normalize } from "node:path";
import { startTestCluster } from "@/tests/support/test-cluster";
import { buildIfStale } from "./support/build";
import { enterTestClock } from "./support/clock/test-clock";
import { optionsOf } from "./support/options";
import { endPrograms, onStop, runProgram } from "./support/processes";
import { noteSweep, sweptLately } from "./support/report/swept";
import {
  type Counted,
  readCounts,
  readPlaywright,
  type Stage,
  tellSplit,
} from "./support/report/test-report";

// Runs the gate: what every change has to pass. `--all` runs the sweeps as well and notes the result in tests/swept.md.
// Given parts of names (`npm test -- wine crew/day`), runs the files of any kind that have one in their path.
enterTestClock();
const {
  values: { all },
  positionals: asked,
} = optionsOf({
  name: "npm test",
  does: "Runs the gate, or the test files that have one of the given parts in their path.",
  takes: "[PART …]",
  options: { all: { type: "boolean", says: "runs the sweeps as well, as npm run test:all does" } },
});
const files = filesOf(asked);
if (asked.length > 0 && files.length === 0) process.exit(1);

/** With a seed, vitest runs the files in a random order: they must not depend on each other. */
const SEED = process.env.TEST_SEED;
const REPORTS = ".data/test-reports";
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

// Every stage shares this database server, so it runs until the last one ends.
const cluster = process.env.TEST_DATABASE_URL ? { stop: async () => {} } : await startTestCluster();
onStop(async () => {
  await endPrograms();
  await cluster.stop();
}, 1);

const begun = performance.now();
const stages: Stage[] = [];
const NOTHING: Counted = { passed: 0, failed: 0, files: [], failures: [] };

type Work = {
  command: string;
  args: string[];
  /** Reads the report once the stage has ended. */
  read?: () => Counted;
  env?: Record<string, string>;
};

/** Runs one stage, beside others: its output goes to a file and is shown if it fails. Returns whether it passed. */
async function stage(name: string, { command, args, read, env }: Work): Promise<boolean> {
  const log = `${REPORTS}/${name}.log`;
  const started = performance.now();
  const output = openSync(log, "w");
  const code = await runProgram(command, args, {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", output, output],
  });
  const counted = read ? safely(read) : NOTHING;
  const seconds = (performance.now() - started) / 1000;
  const failed = Math.max(counted.failed, code === 0 ? 0 : 1);
  stages.push({ ...counted, name, seconds, failed });
  if (code !== 0) console.log(readFileSync(log, "utf8"));
  const when = Math.round((performance.now() - begun) / 1000);
  const tests = counted.passed > 0 ? `, ${counted.passed} passed` : "";
  console.log(
    `${code === 0 ? "ok    " : "FAILED"}  ${name} in ${Math.round(seconds)} s${tests} (at ${when} s)`,
  );
  return failed === 0;
}

function safely(read: () => Counted): Counted {
  try {
    return read();
  } catch {
    return { passed: 0, failed: 1, files: [], failures: [] };
  }
}

/** One of vitest's projects: "integration" also stands for "integration-mocking". */
function vitest(name: string, files: string[] = []): Promise<boolean> {
  const report = `${REPORTS}/${name}.json`;
  const args = [
    "run",
    "--project",
    `${name}*`,
    "--reporter=dot",
    "--reporter=./tests/support/runs/count-results.ts",
  ];
  if (SEED) args.push("--sequence.shuffle.files", `--sequence.seed=${SEED}`);
  return stage(name, {
    command: "vitest",
    args: [...args, ...files],
    read: () => readCounts(report),
    env: { TEST_COUNTS: report },
  });
}

/** With `traced`, each failed test leaves a trace; without `contrast`, axe doesn't compare colours. */
function browser(name: string, files: string[], { traced = false, contrast = true } = {}): Promise<boolean> {
  const report = `${REPORTS}/${name}.json`;
  return stage(name, {
    command: "node",
    args: ["--import", "tsx", "scripts/e2e.ts", ...files],
    read: () => readPlaywright(report),
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_CONTRAST: contrast ? "on" : "off",
      ...(traced && { E2E_TRACE: "yes" }),
    },
  });
}

const check = () => stage("check", { command: "node", args: ["scripts/check.mjs"] });
/** The check covers the types, so the build skips them; CI builds once, so what speeds up the next build is left out. */
function build(): Promise<boolean> {
  // A build needs no `TEST_CLOCK`, which would slow its threads.
  const env = { BUILD_TYPES: "checked", BUILD_CACHE: process.env.CI ? "off" : "on", LD_PRELOAD: "" };
  return stage("build", { command: "next", args: ["build"], env });
}

/** Runs the stages one after the other, whether or not they pass. */
const inTurn = async (...each: (() => Promise<unknown>)[]) => {
  for (const run of each) await run();
};

/** Two rows of stages side by side; whichever is done first takes what's left. What faults kill and freeze is their own. */
async function gate(): Promise<void> {
  const built = build();
  const withBuild = (run: () => Promise<unknown>) => async () => ((await built) ? run() : undefined);
  const left = ["faults", "budgets"];
  const takeLeft = withBuild(async () => {
    for (let name = left.shift(); name; name = left.shift()) await vitest(name);
  });
  await Promise.all([
    inTurn(
      check,
      () => vitest("unit"),
      () => vitest("integration"),
      takeLeft,
    ),
    // Comparing colours takes axe longer than all other rules together, so the journeys do it with the sweeps only.
    inTurn(
      withBuild(() => browser("e2e", ["tests/e2e/"], { contrast: all })),
      takeLeft,
    ),
  ]);
}

async function sweeps(): Promise<void> {
  await vitest("sweeps");
  await browser("browser-sweeps", ["tests/sweeps/"]);
}

/** Finds test files by path, folder or part of a name. */
function filesOf(asked: readonly string[]): string[] {
  const every = globSync("tests/**/*.{test,spec}.ts");
  const found = asked.flatMap((part) => {
    const files = existsSync(part)
      ? every.filter((file) => file.startsWith(normalize(part)))
      : every.filter((file) => file.includes(part));
    if (files.length === 0) console.error(`No test has "${part}" in its name.`);
    return files;
  });
  return [...new Set(found)];
}

/** The kinds of files that vitest runs, by folder; a file of the browser is a spec. */
const PROJECTS = ["unit", "integration", "budgets", "faults", "sweeps", "long"];

async function only(files: readonly string[]): Promise<void> {
  const specs = files.filter((file) => file.endsWith(".spec.ts"));
  if (specs.length > 0 || files.some((file) => /^tests\/(budgets|faults|sweeps|long)\//.test(file)))
    await buildIfStale();
  for (const project of PROJECTS) {
    const own = files.filter((file) => file.startsWith(`tests/${project}/`) && file.endsWith(".test.ts"));
    if (own.length > 0) await vitest(project, own);
  }
  if (specs.length > 0) await browser("e2e", specs, { traced: true });
}

if (asked.length > 0) await only(files);
else if (all) await inTurn(gate, sweeps);
else {
  const late = sweptLately();
  if (late) stages.push({ ...NOTHING, name: "last sweep", seconds: 0, failed: 1, failures: [late] });
  await gate();
}
await cluster.stop();
const { passed, failed, split } = tellSplit(
  stages,
  (performance.now() - begun) / 1000,
  `${REPORTS}/split.md`,
);
if (all && !process.env.TEST_CLOCK) noteSweep(split, failed);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
