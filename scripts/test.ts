import { existsSync, globSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { startTestCluster } from "@/tests/support/test-cluster";
import { buildIfStale } from "./support/build";
import { endPrograms, onStop, runProgram } from "./support/processes";
import { type Counted, readPlaywright, readVitest, type Stage, tellSplit } from "./support/test-report";

// Everything quick: checks, unit and integration tests, build, and against the built server the browser tests and a
// sample of the faults. With files (`npm test -- tests/e2e/crew/day.spec.ts`) these alone, and what they need.
const REPORTS = ".data/test-reports";
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

// Kept for the whole run, and stopped also when the run is: all kinds of test join it.
const cluster = process.env.TEST_DATABASE_URL ? { stop: async () => {} } : await startTestCluster();
onStop(async () => {
  await endPrograms();
  await cluster.stop();
}, 1);

const begun = performance.now();
const stages: Stage[] = [];
const NOTHING: Counted = { passed: 0, failed: 0, files: [] };

type Work = {
  command: string;
  args: string[];
  /** Counts the tests when it has ended. */
  read?: () => Counted;
  env?: Record<string, string>;
  /** Runs beside another: it speaks when it has ended, and only if it failed. */
  beside?: boolean;
};

/** Runs one stage to its end; true when all of it went well. */
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
  stages.push({ name, seconds, passed: counted.passed, failed, files: counted.files });
  if (beside && code !== 0) console.log(readFileSync(log, "utf8"));
  console.log(`== ${name}: ${code === 0 ? "ok" : "FAILED"} in ${Math.round(seconds)} s`);
  return code === 0;
}

function safely(read: () => Counted): Counted {
  try {
    return read();
  } catch {
    return { passed: 0, failed: 1, files: [] };
  }
}

type Files = { files?: string[]; beside?: boolean; env?: Record<string, string> };

function vitest(name: string, { files = [], beside, env }: Files = {}) {
  const report = `${REPORTS}/${name}.json`;
  // "integration" is also what has modules of its own: "integration-pages".
  const args = ["run", "--project", `${name}*`, "--reporter=dot", "--reporter=json"];
  args.push(`--outputFile.json=${report}`, ...files);
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
  const [, , built] = await Promise.all([
    stage("check", { command: "node", args: ["scripts/check.mjs"], beside: true }),
    vitest("unit", { beside: true }),
    // The check looks at the types already.
    stage("build", { command: "next", args: ["build"], env: { BUILD_TYPES: "checked" }, beside: true }),
  ]);
  await vitest("integration");
  if (!built) return;
  await browser();
  await vitest("faults");
}

/** The files that are asked for by a path, or by a part of one. */
function filesOf(asked: readonly string[]): string[] {
  const all = globSync("tests/**/*.{test,spec}.ts");
  const found = asked.map((part) => ({ part, files: existsSync(part) ? all.filter((file) => file.startsWith(part.replace(/^\.\//, ""))) : all.filter((file) => file.includes(part)) }));
  for (const { part, files } of found) if (files.length === 0) throw new Error(`No test is called ${part}`);
  return [...new Set(found.flatMap(({ files }) => files))];
}

async function only(files: readonly string[]): Promise<void> {
  const of = (kind: string) => files.filter((file) => file.startsWith(`tests/${kind}/`));
  const [unit, integration, e2e, faults] = ["unit", "integration", "e2e", "faults"].map(of);
  if (unit?.length) await vitest("unit", { files: unit });
  if (integration?.length) await vitest("integration", { files: integration });
  if (e2e?.length || faults?.length) await buildIfStale();
  if (e2e?.length) await browser(e2e);
  const long = faults?.some((file) => file.includes(".long."));
  if (faults?.length) await vitest("faults", { files: faults, env: long ? { FAULTS: "long" } : {} });
}

const asked = process.argv.slice(2);
if (asked.length > 0) await only(filesOf(asked));
else await everything();
await cluster.stop();
const { passed, failed } = tellSplit(stages, (performance.now() - begun) / 1000, `${REPORTS}/split.md`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
