import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { startTestCluster } from "@/tests/support/test-cluster";
import { endPrograms, onStop, runProgram } from "./support/processes";

// Everything quick: checks, unit and integration tests, build, and against the built server the e2e
// tests and the quick faults.
const REPORTS = ".data/test-reports";
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

// Kept for the whole run, and stopped also when the run is: both kinds of test join it.
const cluster = process.env.TEST_DATABASE_URL ? { stop: async () => {} } : await startTestCluster();
onStop(async () => {
  await endPrograms();
  await cluster.stop();
}, 1);

type Totals = { passed: number; failed: number };
const totals: Totals = { passed: 0, failed: 0 };

async function stage(name: string, command: string, args: string[], read?: () => Totals, env = {}) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const code = await runProgram(command, args, {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
  const counted = read ? safely(read) : { passed: 0, failed: 0 };
  totals.passed += counted.passed;
  totals.failed += Math.max(counted.failed, code === 0 ? 0 : 1);
  console.log(
    `== ${name}: ${code === 0 ? "ok" : "FAILED"} in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  return code === 0;
}

function safely(read: () => Totals): Totals {
  try {
    return read();
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const vitest = (project: string) => {
  const file = `${REPORTS}/${project}.json`;
  const args = [
    "run",
    "--project",
    project,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  return stage(project, "vitest", args, () => {
    const report = JSON.parse(readFileSync(file, "utf8"));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  });
};

await stage("check", "node", ["scripts/check.mjs"]);
await vitest("unit");
await vitest("integration");
if (await stage("build", "next", ["build"])) {
  const file = `${REPORTS}/e2e.json`;
  await stage(
    "e2e",
    "node",
    ["--import", "tsx", "scripts/e2e.ts"],
    () => {
      const { stats } = JSON.parse(readFileSync(file, "utf8"));
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  await vitest("faults");
}
await cluster.stop();
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
