import { globSync } from "node:fs";
import { buildIfStale } from "./support/build";
import { endPrograms, onStop, runProgram } from "./support/processes";

// Everything that takes long: all faults and races, and the scanners. `npm run
// test:long -- kill-server` runs the faults whose files have that in their path. Further arguments go to vitest: `npm
// run test:long -- races -t R12`.
onStop(async () => void (await endPrograms()), 1);

const asked = process.argv.slice(2);
const part = asked[0]?.startsWith("-") ? undefined : asked[0];
const files = part ? globSync("tests/long/**/*.test.ts").filter((file) => file.includes(part)) : [];
if (part && files.length === 0) {
  console.error(`No file of tests/long has "${part}" in its path.`);
  process.exit(1);
}

type Stage = { name: string; failed: boolean; seconds: number };
const stages: Stage[] = [];

/** Runs one stage to its end, whether or not earlier ones passed. */
async function stage(name: string, run: () => Promise<number>): Promise<boolean> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const failed = await run().then(
    (code) => code !== 0,
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return true;
    },
  );
  stages.push({ name, failed, seconds: (performance.now() - started) / 1000 });
  return !failed;
}

const script = (...args: string[]) => runProgram("node", ["--import", "tsx", ...args]);
const vitest = (args: string[]) => runProgram("vitest", ["run", "--project", "long", ...args]);

const built = await stage("build", async () => {
  await buildIfStale();
  return 0;
});
if (built && asked.length > 0) await stage("faults", () => vitest([...files, ...asked.slice(part ? 1 : 0)]));
if (built && asked.length === 0) {
  await stage("faults", () => vitest([]));
  await stage("scanners", () => script("scripts/scan.ts"));
}

console.log();
for (const { name, failed, seconds } of stages)
  console.log(`${name}: ${failed ? "FAILED" : "ok"} in ${Math.round(seconds)} s`);
process.exit(stages.some(({ failed }) => failed) ? 1 : 0);
