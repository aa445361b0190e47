import { existsSync, globSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { normalize } from "node:path";
import { startTestCluster } from "@/tests/support/test-cluster";
import { buildIfStale } from "./support/build";
import { endPrograms, onStop, runProgram } from "./support/processes";
import { type Counted, readPlaywright, readVitest, type Stage, tellSplit } from "./support/test-report";

// Runs all quick tests: checks, unit and integration tests, the build, and against the built server the browser tests
// and a sample of the fault tests. Given files (`npm test -- tests/e2e/crew/day.spec.ts`), runs only those.
const asked = process.argv.slice(2);
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
  /** Runs beside other stages, so its output goes to a file and is shown only if it fails. */
  beside?: boolean;
};

/** Runs one stage and returns whether it passed. */
async function stage(name: string, { command, args, read, env, beside }: Work): Promise<boolean> {
  const log = `${REPORTS}/${name}.log`;
  if (!beside) console.log(`\n== ${name}`);
  const started = performance.now();
  const output = beside ? openSync(log, "w") : "inherit";
  const code = await runProgram(command, args, {
    env: Object.assign({ NEXT_TELEMETRY_DISABLED: "1" }, process.env, env),
    stdio: ["inherit", output, output],
  });
  const counted = read ? safely(read) : NOTHING;
  const seconds = (performance.now() - started) / 1000;
  const failed = Math.max(counted.failed, code === 0 ? 0 : 1);
  stages.push({
    name,
    seconds,
    passed: counted.passed,
    failed,
    files: counted.files,
    failures: counted.failures,
  });
  if (beside && code !== 0) console.log(readFileSync(log, "utf8"));
  console.log(`== ${name}: ${code === 0 ? "ok" : "FAILED"} in ${Math.round(seconds)} s`);
  return code === 0;
}

function safely(read: () => Counted): Counted {
  try {
    return read();
  } catch {
    return { passed: 0, failed: 1, files: [], failures: [] };
  }
}

type Files = { files?: string[]; beside?: boolean; env?: Record<string, string> };

function vitest(name: string, { files = [], beside, env }: Files = {}) {
  const report = `${REPORTS}/${name}.json`;
  // "integration" also stands for "integration-pages".
  const args = ["run", "--project", `${name}*`, "--reporter=dot", "--reporter=json"];
  args.push(`--outputFile.json=${report}`, ...files);
  if (SEED) args.push("--sequence.shuffle.files", `--sequence.seed=${SEED}`);
  return stage(name, { command: "vitest", args, read: () => readVitest(report), beside, env });
}

function browser(files: string[] = []) {
  const report = `${REPORTS}/e2e.json`;
  return stage("e2e", {
    command: "node",
    args: ["--import", "tsx", "scripts/e2e.ts", ...files],
    read: () => readPlaywright(report),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
}

async function everything(): Promise<void> {
  // Before the build, which replaces the types that Next generates and the check reads.
  await stage("check", { command: "node", args: ["scripts/check.mjs"] });
  const [, built] = await Promise.all([
    vitest("unit", { beside: true }),
    // The check covers the types, so the build skips them.
    stage("build", { command: "next", args: ["build"], env: { BUILD_TYPES: "checked" }, beside: true }),
  ]);
  await vitest("integration");
  if (!built) return;
  await browser();
  await vitest("faults");
}

/** Finds test files by path, folder or part of a name. */
function filesOf(asked: readonly string[]): string[] {
  const all = globSync("tests/**/*.{test,spec}.ts");
  const found = asked.flatMap((part) => {
    const files = existsSync(part)
      ? all.filter((file) => file.startsWith(normalize(part)))
      : all.filter((file) => file.includes(part));
    if (files.length === 0) console.error(`No test has "${part}" in its name.`);
    return files;
  });
  return [...new Set(found)];
}

async function only(files: readonly string[]): Promise<void> {
  const of = (kind: string) => files.filter((file) => file.startsWith(`tests/${kind}/`));
  const [unit, integration, e2e, faults] = ["unit", "integration", "e2e", "faults"].map(of);
  if (unit?.length) await vitest("unit", { files: unit });
  if (integration?.length) await vitest("integration", { files: integration });
  if (e2e?.length || faults?.length) await buildIfStale();
  if (e2e?.length) await browser(e2e);
  const isLong = (file: string) => file.includes(".long.");
  const [long, quick] = [faults?.filter(isLong), faults?.filter((file) => !isLong(file))];
  if (quick?.length) await vitest("faults", { files: quick });
  if (long?.length) await vitest("faults", { files: long, env: { FAULTS: "long" } });
}

if (asked.length > 0) await only(files);
else await everything();
await cluster.stop();
const { passed, failed } = tellSplit(stages, (performance.now() - begun) / 1000, `${REPORTS}/split.md`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
