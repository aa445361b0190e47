import path from "node:path";
import { describe, expect, it } from "vitest";
import { lineCount, trackedFiles } from "./tracked-files";

const FILE_LINES = 250;
const FOLDER_FILES = 20;

const LIMITS: { of: string; files: RegExp; lines: number }[] = [
  { of: "route file", files: /^app\/.*\/route\.ts$/, lines: 10 },
  { of: "page", files: /^app\/(.*\/)?page\.tsx$/, lines: 20 },
  { of: "file", files: /^(app|components|db|lib|scripts|tests)\/.*\.(tsx?|mjs|css)$/, lines: FILE_LINES },
];

// Data tables, which grow by rows, declarations of a record's fields, which grow by fields, and tests, by cases.
const MAY_BE_LONGER = [
  /^db\/migrations\//,
  /^db\/seed\/data\//,
  /^lib\/core\/[a-z-]+\/fields\.ts$/,
  /^tests\//,
];

// One file of one kind: splitting it would only hide it.
const MAY_HOLD_MORE: Record<string, string> = {
  ".": "what programs and people look for there and nowhere else",
  "components/form": "one file a kind of field",
  "components/ui": "one file a primitive",
  "db/schema": "one file an aggregate",
  "lib/values": "one file a kind of value",
  "tests/factories": "one file an aggregate",
};
const GENERATED = /^(db\/migrations|public)(\/|$)/;

const files = trackedFiles();

describe("sizes", () => {
  it.each(LIMITS)("no $of is longer than $lines lines", ({ files: which, lines }) => {
    const measured = files.filter((file) => which.test(file) && !MAY_BE_LONGER.some((one) => one.test(file)));
    expect(measured.length).toBeGreaterThan(0);
    const long = measured.map((file) => `${file} ${lineCount(file)}`);
    expect(long.filter((entry) => Number(entry.split(" ").at(-1)) > lines)).toEqual([]);
  });

  it(`no folder holds more than ${FOLDER_FILES} files`, () => {
    const held = new Map<string, number>();
    for (const file of files) {
      const folder = path.dirname(file);
      held.set(folder, (held.get(folder) ?? 0) + 1);
    }
    const full = [...held].filter(([folder, count]) => count > FOLDER_FILES && !GENERATED.test(folder));
    expect(full.filter(([folder]) => !(folder in MAY_HOLD_MORE))).toEqual([]);
  });
});
