import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourcesOf } from "@/scripts/house/sources";

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

describe("docs/rules.md", () => {
  const page = readFileSync("docs/rules.md", "utf8");
  const names = matches(page, /^- \*\*([a-z0-9-]+)\*\* — /gm);

  it("names each rule once", () => {
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("has every rule that code and tests cite: (rule hst), (rules job-states, unreport; T20)", () => {
    const unknown = sourcesOf("app", "components", "db", "lib", "scripts", "tests")
      .flatMap(({ file, text }) =>
        matches(text, /\(rules? ([a-z0-9-]+(?:, [a-z0-9-]+)*)/g)
          .flatMap((list) => list.split(", "))
          .map((name) => ({ file, name })),
      )
      .filter(({ name }) => !names.includes(name));
    expect(unknown).toEqual([]);
  });

  it("says for each rule where it's tested, and the tests exist", () => {
    const tests = page
      .split(/^- \*\*/m)
      .slice(1)
      .map((entry) => matches(entry, /`(tests\/[^`]+)`/g));
    expect(tests.filter((some) => some.length === 0)).toEqual([]);
    expect(tests.flat().filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe("docs/security.md", () => {
  const page = readFileSync("docs/security.md", "utf8");
  const named = [...new Set(matches(page, /`([^`\n]+)`/g))];

  it("names existing tests", () => {
    const tests = named.filter((name) => /^(unit|integration|e2e|faults|sweeps|long)\/[\w/.-]+$/.test(name));
    expect(tests.length).toBeGreaterThan(100);
    const exists = (name: string) =>
      [".test.ts", ".spec.ts"].some((end) => existsSync(`tests/${name}${end}`));
    expect(tests.filter((name) => !exists(name))).toEqual([]);
  });

  it("names existing files", () => {
    const files = named.filter((name) => /^(app|components|db|docs|lib|scripts|tests)\/[\w/.-]+$/.test(name));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((name) => !existsSync(name))).toEqual([]);
  });

  it("has a line for each of the 37 threats", () => {
    const numbers = matches(page, /^\| (\d+) +\| .* \|$/gm).map(Number);
    expect(numbers).toEqual(Array.from({ length: 37 }, (_, at) => at + 1));
  });
});
