import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { trackedFiles } from "@/scripts/house/sources";

// Tests don't depend on the machine's load or the hour. Faults and long tests wait for other programs, the bench measures.

type Source = { file: string; text: string };
type Fault = "waits a fixed time" | "waits too briefly" | "measures time" | "takes UTC's day for Toronto's";

/** Below this, a busy machine fails a test that only has to wait a little longer. */
const LEAST_MS = 60_000;

const sources: Source[] = trackedFiles()
  .filter((file) => /^tests\/(unit|integration|support|factories)\/.*\.ts$/.test(file))
  .filter((file) => file !== "tests/unit/runner/steady-tests.test.ts")
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const WAIT = /\b(?:vi\s*\.wait(?:For|Until)|expect\s*\.poll)\(/g;
const number = (digits = "0") => Number(digits.replaceAll("_", ""));

/** A call from its name to its closing bracket. */
function callAt(text: string, from: number): string {
  let depth = 0;
  for (let at = text.indexOf("(", from); at < text.length; at++) {
    if ("([{".includes(text[at] ?? "")) depth++;
    if (")]}".includes(text[at] ?? "") && --depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** The longest a waiting call waits: a number in it, or the file's constant it names. */
function limitOf(call: string, text: string): number {
  const [, own] = /timeout: ([\d_]+)/.exec(call) ?? /, ([\d_]+)\)$/.exec(call) ?? [];
  if (own) return number(own);
  const [, name] = /\b(patient)\b/i.exec(call) ?? [];
  return name ? number(new RegExp(`\\b${name} = \\{ timeout: ([\\d_]+)`).exec(text)?.[1]) : 0;
}

/** What's wrong with a source, each with its line. */
function faultsOf({ text }: Source): { fault: Fault; line: number }[] {
  const all = (fault: Fault, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ fault, index }));
  const waits = [...text.matchAll(WAIT)]
    .filter(({ index }) => limitOf(callAt(text, index), text) < LEAST_MS)
    .map(({ index }) => ({ fault: "waits too briefly" as const, index }));
  const limits = [...text.matchAll(/^\s*\}, ([\d_]+)\);/gm)]
    .filter(([, limit]) => number(limit) < 2 * LEAST_MS)
    .map(({ index }) => ({ fault: "waits too briefly" as const, index }));
  return [
    ...waits,
    ...limits,
    ...all(
      "waits a fixed time",
      /await (?:sleep|setTimeout)\([1-9]|\bsetTimeout\((?:done|resolve|turn), ?[1-9]/g,
    ),
    ...all("measures time", /expect\((?:performance|Date)\.now\(\) - \w+\)\.toBeLess/g),
    ...all(
      "takes UTC's day for Toronto's",
      /new Date\(\)\.(?:toISOString\(\)\.slice\(0, 10|get(?:FullYear|Month|Date|Day|Hours)\()/g,
    ),
  ].map(({ fault, index }) => ({ fault, line: text.slice(0, index).split("\n").length }));
}

/** A time limit that's the point of the test, with a reason. */
const MEASURED: Record<string, string> = {
  "tests/integration/doctor/database.test.ts":
    "a minute, where a lost database would take the test's whole limit",
  "tests/integration/self-test/dead-services.test.ts":
    "nine seconds for two: the services' own clients give up at ten",
};

it("no test waits a fixed time, too briefly, or expects a speed of this machine", () => {
  const found = sources.flatMap((source) =>
    faultsOf(source)
      .filter(({ fault }) => !(fault === "measures time" && source.file in MEASURED))
      .map(({ fault, line }) => `${source.file}:${line} ${fault}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ["waits a fixed time", "await sleep(200);"],
  ["waits a fixed time", "await new Promise((done) => setTimeout(done, 100));"],
  ["waits too briefly", "await vi.waitFor(() => expect(sent).toHaveLength(1));"],
  [
    "waits too briefly",
    "const PATIENT = { timeout: 10_000 };\nawait vi.waitFor(async () => (await x()), PATIENT);",
  ],
  ["waits too briefly", "await expect.poll(waiting, { timeout: 5_000 }).toBe(1);"],
  ["waits too briefly", 'it("is quick", async () => {\n}, 15_000);'],
  ["measures time", "expect(performance.now() - began).toBeLessThan(1_500);"],
  ["takes UTC's day for Toronto's", "const day = new Date().toISOString().slice(0, 10);"],
  ["takes UTC's day for Toronto's", "const year = new Date().getFullYear();"],
])("a test that %s is found: %s", (fault, text) => {
  expect(faultsOf({ file: "x.test.ts", text }).map((found) => found.fault)).toEqual([fault]);
});

it.each([
  "await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 60_000, interval: 5 });",
  "const PATIENT = { timeout: 60_000 };\nawait vi.waitFor(() => expect(list(1)).toEqual([]), PATIENT);",
  "await sleep(0);",
  'it("builds", async () => {\n}, 600_000);',
])("a steady one isn't: %s", (text) => {
  expect(faultsOf({ file: "x.test.ts", text })).toEqual([]);
});
