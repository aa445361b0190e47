import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { trackedFiles } from "./tracked-files";

const BINARY = /\.(png|ico|jpe?g|webp|woff2?|gz)$/;
const HERE = /^tests\/unit\/project\//;

const texts = trackedFiles()
  .filter((file) => !BINARY.test(file) && !HERE.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** `file:line text` of every line that matches. */
function linesWith(pattern: RegExp, among = texts): string[] {
  return among.flatMap(({ file, text }) =>
    text
      .split("\n")
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 80)}`] : [],
      ),
  );
}

const tests = texts.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file));

describe("texts under version control", () => {
  it("don't name a folder on one machine", () => {
    expect(linesWith(/(?<![\w.)}\]])\/(work|tmp\/bash|root|Users|home\/[a-z]+)\//)).toEqual([]);
  });

  it("have no test that doesn't run", () => {
    expect(linesWith(/\b(describe|it|test)(\.\w+)*\.(skip|only|todo|fixme)\b/, tests)).toEqual([]);
    expect(linesWith(/\b(xit|xdescribe|fit|fdescribe)\(/, tests)).toEqual([]);
  });

  it("have no test that waits a fixed time", () => {
    expect(linesWith(/waitForTimeout|networkidle/, tests)).toEqual([]);
  });

  it("have no merge leftovers", () => {
    expect(linesWith(/^(<{7}|>{7}) /)).toEqual([]);
  });
});
