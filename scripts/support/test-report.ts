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

const relative = (file: string) => file.replace(`${process.cwd()}/`, "");

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

/** Reads the report of vitest's JSON reporter. */
export function readVitest(file: string): Counted {
  const report: VitestReport = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    files: report.testResults.map(({ name, startTime, endTime }) => [
      relative(name),
      (endTime - startTime) / 1000,
    ]),
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      // A file can also fail before its first test.
      if (status === "failed" && failed.length === 0) return [`${relative(name)}: ${firstLines(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${relative(name)}: ${fullName}\n    ${firstLines(failureMessages?.[0])}`,
      );
    }),
  };
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
      .map(({ results }) => `tests/e2e/${file}: ${title}\n    ${firstLines(results[0]?.error?.message)}`),
  ),
];

/** Reads the report of Playwright's JSON reporter; a flaky test counts as failed. */
export function readPlaywright(file: string): Counted {
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    files: suites.map((suite) => [`tests/e2e/${suite.file}`, millisecondsOf(suite) / 1000]),
    failures: suites.flatMap(browserFailures),
  };
}

const SLOWEST = 10;

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

function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, at) => (at ? `${"-".repeat(width - 1)}:` : "-".repeat(width))).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** Prints the split and the failures, saves the split in `file` and returns the totals. */
export function tellSplit(stages: readonly Stage[], seconds: number, file: string) {
  const text = split(stages, seconds);
  writeFileSync(file, `${text}\n`);
  console.log(`\n${text}`);
  const failures = stages.flatMap(({ name, failed, failures }) =>
    failed > 0 && failures.length === 0 ? [`${name}: see its output above`] : failures,
  );
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ${each}`).join("\n")}`);
  return {
    passed: stages.reduce((sum, stage) => sum + stage.passed, 0),
    failed: stages.reduce((sum, stage) => sum + stage.failed, 0),
  };
}
