import { readFileSync, writeFileSync } from "node:fs";

/** A test run's result: the seconds each file took, and for each failed test its file, name and first error. */
export type Counted = {
  passed: number;
  failed: number;
  files: [file: string, seconds: number][];
  failures: string[];
};
export type Stage = Counted & { name: string; seconds: number };

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const firstLines = (message = "") => message.replace(ESCAPES, "").split("\n").slice(0, 3).join("\n    ");

/** Reads what `tests/support/runs/count-results.ts` wrote. */
export function readCounts(file: string): Counted {
  const counted: Counted = JSON.parse(readFileSync(file, "utf8"));
  return { ...counted, failures: counted.failures.map(firstLines) };
}

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

const millisecondsOf = ({ suites = [], specs }: PlaywrightSuite): number =>
  [
    ...suites.map(millisecondsOf),
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ].reduce((sum, each) => sum + each, 0);

const browserFailures = ({ file, suites = [], specs }: PlaywrightSuite): string[] => [
  ...suites.flatMap(browserFailures),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => `tests/${file}: ${title}\n    ${firstLines(results[0]?.error?.message)}`),
  ),
];

/** Reads the report of Playwright's JSON reporter; a flaky test counts as failed. */
export function readPlaywright(file: string): Counted {
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    files: suites.map((suite) => [`tests/${suite.file}`, millisecondsOf(suite) / 1000]),
    failures: suites.flatMap(browserFailures),
  };
}

const SLOWEST = 10;
/** A file of the gate that takes longer says in its first line why. */
const MOST_SECONDS = 20;

/** Markdown tables of the stages and the slowest files. */
function split(stages: readonly Stage[], seconds: number): string {
  const rows = stages.map((stage) => [
    stage.name,
    String(stage.passed + stage.failed),
    stage.seconds.toFixed(0),
  ]);
  const tests = stages.reduce((sum, { passed, failed }) => sum + passed + failed, 0);
  const files = stages.flatMap(({ files }) => files).sort(([, a], [, b]) => b - a);
  return [
    table(["stage", "tests", "seconds"], [...rows, ["all", String(tests), seconds.toFixed(0)]]),
    table(
      ["slowest files", "seconds"],
      files.slice(0, SLOWEST).map(([file, taken]) => [file, taken.toFixed(1)]),
    ),
  ].join("\n\n");
}

/** The gate's files that take too long without a reason. Told, not failed: seconds depend on what else runs. */
function unexplained(stages: readonly Stage[]): string[] {
  const slow = stages.flatMap(({ files }) => files).filter(([, seconds]) => seconds > MOST_SECONDS);
  return slow
    .filter(([file]) => !/^tests\/(sweeps|long)\//.test(file))
    .filter(([file]) => !/^\/\/ Over 20 s: ./.test(readFileSync(file, "utf8")))
    .map(([file, seconds]) => `${file}: ${seconds.toFixed(0)} s`);
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, at) => (at ? `${"-".repeat(width - 1)}:` : "-".repeat(width))).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** Prints the split and the failures, saves the split with every file in `file`, and returns split and totals. */
export function tellSplit(stages: readonly Stage[], seconds: number, file: string) {
  const text = split(stages, seconds);
  const costs = stages.flatMap(({ files }) => files).sort(([, a], [, b]) => b - a);
  writeFileSync(
    file,
    `${text}\n\n${table(
      ["file", "seconds"],
      costs.map(([name, taken]) => [name, taken.toFixed(1)]),
    )}\n`,
  );
  console.log(`\n${text}`);
  const slow = unexplained(stages);
  if (slow.length > 0)
    console.log(`\nOver ${MOST_SECONDS} s, and no reason in the first line:\n  ${slow.join("\n  ")}`);
  const failures = stages.flatMap(({ name, failed, failures }) =>
    failed > 0 && failures.length === 0 ? [`${name}: see its output above`] : failures,
  );
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ${each}`).join("\n")}`);
  return {
    split: text,
    passed: stages.reduce((sum, stage) => sum + stage.passed, 0),
    failed: stages.reduce((sum, stage) => sum + stage.failed, 0),
  };
}
