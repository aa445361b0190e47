import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const text = readFileSync("docs/security.md", "utf8");
const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);
const tests = named.filter((name) => /^(unit|integration|e2e|faults|sweeps|long)\/[\w/.-]+$/.test(name));
const files = named.filter((name) => /^(app|components|db|docs|lib|scripts|tests)\/[\w/.-]+$/.test(name));

describe("docs/security.md", () => {
  it("names existing tests", () => {
    expect(tests.length).toBeGreaterThan(100);
    const gone = tests.filter((name) =>
      [".test.ts", ".spec.ts"].every((end) => !existsSync(`tests/${name}${end}`)),
    );
    expect([...new Set(gone)]).toEqual([]);
  });

  it("names existing files", () => {
    expect(files.length).toBeGreaterThan(50);
    expect([...new Set(files.filter((name) => !existsSync(name)))]).toEqual([]);
  });

  it("has a line for each of the 37 threats", () => {
    const lines = [...text.matchAll(/^\| (\d+) +\| .* \|$/gm)].map(([, number]) => Number(number));
    expect(lines).toEqual(Array.from({ length: 37 }, (_, at) => at + 1));
  });
});
