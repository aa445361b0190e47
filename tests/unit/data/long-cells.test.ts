import { describe, expect, it } from "vitest";
import { readCell } from "@/lib/core/data/in/cells/cell-rules";
import type { CellType } from "@/lib/core/data/in/cells/cell-schema";
import { cutCell, LONGEST_CELL } from "@/lib/core/data/in/cells/cell-schema";
import { importOptions } from "@/lib/core/data/in/import-rules";
import { guessDates } from "@/lib/core/data/in/mapping-rules";
import { houseKey } from "@/lib/values/sameness";
import { cpuOf } from "@/tests/support/cpu";

const options = importOptions({});
const read = (type: CellType, cell: string) => readCell({ name: "x", label: "X", type }, cell, options);

const TYPES: readonly CellType[] = [
  "text",
  "email",
  "phone",
  "price",
  "amount",
  "discount",
  "date",
  "time",
  "duration",
  "yes",
  "postal",
  "number",
  "rating",
  "shop",
  "people",
  "leaves",
];
const ordinary = () => {
  for (let n = 0; n < 20_000; n += 1) read("price", "$1,845.50 CAD");
};

/** Cells whose middle repeats: the shapes that patterns with two overlapping repetitions are slow on. */
const SHAPES: readonly ((middle: number) => string)[] = [
  (n) => `1${" ".repeat(n)}x`,
  (n) => `n${" ".repeat(n)}x`,
  (n) => `${"<".repeat(n)}@`,
  (n) => "a@".repeat(n),
  (n) => `9:00${" ".repeat(n)}x`,
  (n) => `${",toronto".repeat(n)}x`,
  (n) => `${"(".repeat(n)}1`,
  (n) => `${"or ".repeat(n)}x`,
  (n) => "1".repeat(n),
  (n) => `="${'""'.repeat(n)}`,
];

/** Far above what a garbage collection in the wrong moment costs; a pattern of quadratic cost takes minutes. */
function limitOf(): number {
  ordinary();
  return 20 * cpuOf(ordinary);
}

describe("a cell of 100,000 characters", () => {
  it.each(TYPES)("read as %s costs no more than 400,000 ordinary ones, and is refused", (type) => {
    const limit = limitOf();
    for (const shape of SHAPES) {
      const cell = shape(100_000);
      expect(cpuOf(() => read(type, cell))).toBeLessThan(limit);
      expect(read(type, cell)).toHaveProperty("problem");
    }
  });

  it("costs no more as an address, or where dates are looked for", () => {
    const limit = limitOf();
    for (const shape of SHAPES) {
      const cell = shape(100_000);
      expect(cpuOf(() => houseKey(cell))).toBeLessThan(limit);
      expect(cpuOf(() => guessDates([cell]))).toBeLessThan(limit);
    }
  });

  it("is cut, in whole characters, and still too long", () => {
    expect(cutCell("short ")).toBe("short ");
    expect(cutCell(`  ${"x".repeat(100_000)}`)).toBe(`${"x".repeat(LONGEST_CELL)}…`);
    expect(cutCell("🪟".repeat(100_000)).isWellFormed()).toBe(true);
    expect(read("text", " ".repeat(100_000))).toEqual({ value: undefined });
    expect(read("text", `${" ".repeat(100_000)}kept`)).toEqual({ value: "kept" });
  });

  it("of any other type than text is refused above 500 characters", () => {
    expect(read("email", `${"x".repeat(600)}@example.com`)).toEqual({
      problem: "This is too long. The most is 500 characters",
    });
  });
});
