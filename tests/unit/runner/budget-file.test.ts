import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BUDGETS, budgetFor, compare, readBudgets, writeBudgets } from "@/tests/budgets/support/budget-file";

const KB = 1024;
const BUDGET = { answer: 50, scripts: 200, statements: 6, cpu: null };
const WITHIN = { bytes: 50 * KB, scripts: 200 * KB, statements: 6 };

it("names every figure over the budget, and none at it", () => {
  expect(compare(WITHIN, BUDGET)).toEqual({ over: [], under: [] });
  const dearer = { bytes: 50 * KB + 1, scripts: 200 * KB + 1, statements: 7 };
  expect(compare(dearer, BUDGET).over).toEqual([
    "50.0 KB of answer, budget 50",
    "200.0 KB of scripts, budget 200",
    "7 statements, budget 6",
  ]);
});

it("says which figures are well under the budget, except where the budget is small anyway", () => {
  const cheaper = { bytes: 34 * KB, scripts: 141 * KB, statements: 4 };
  expect(compare(cheaper, BUDGET)).toEqual({
    over: [],
    under: ["34 KB of answer, budget 50", "4 statements, budget 6"],
  });
  expect(compare({ ...WITHIN, statements: 1 }, { ...BUDGET, statements: 3 }).under).toEqual([]);
});

it("rounds up: the answer by 3 % to the next KB, scripts to the next KB, statements not at all", () => {
  expect(budgetFor({ bytes: 100 * KB, scripts: 200 * KB + 1, statements: 5 }, 2.5)).toEqual({
    answer: 103,
    scripts: 201,
    statements: 5,
    cpu: 2.5,
  });
});

it("reads what it wrote, in the same order whoever wrote it", () => {
  const folder = mkdtempSync(join(tmpdir(), "budgets-"));
  try {
    const file = join(folder, "budgets.tsv");
    const call = { answer: 1, scripts: null, statements: 2, cpu: null };
    writeBudgets(
      new Map(Object.entries({ "/b (owner)": BUDGET, "GET /api/a (owner)": call, "/a (owner)": BUDGET })),
      file,
    );
    expect([...readBudgets(file)]).toEqual([
      ["/a (owner)", BUDGET],
      ["/b (owner)", BUDGET],
      ["GET /api/a (owner)", call],
    ]);
    const before = readFileSync(BUDGETS, "utf8");
    writeBudgets(readBudgets(BUDGETS), file);
    expect(readFileSync(file, "utf8")).toBe(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
