import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Measured } from "./measure";

export const BUDGETS = "tests/budgets/budgets.tsv";
const HEAD = ["screen or call", "answer KB", "scripts KB", "statements", "CPU × empty page"];

/** KB (1,024 bytes) of the answer and its gzipped scripts, statements; `cpu` only where the bench has measured it. */
export type Budget = { answer: number; scripts: number | null; statements: number; cpu: number | null };
export type Budgets = Map<string, Budget>;

export function readBudgets(file = BUDGETS): Budgets {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, "utf8").split("\n").slice(1).filter(Boolean);
  return new Map(
    lines.map((line): [string, Budget] => {
      const [name = "", ...figures] = line.split("\t");
      const [answer, scripts, statements, cpu] = figures.map((text) => (text ? Number(text) : null));
      return [
        name,
        { answer: answer ?? 0, scripts: scripts ?? null, statements: statements ?? 0, cpu: cpu ?? null },
      ];
    }),
  );
}

export function writeBudgets(budgets: Budgets, file = BUDGETS): void {
  const rows = [...budgets]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { answer, scripts, statements, cpu }]) => [name, answer, scripts, statements, cpu]);
  writeFileSync(file, [HEAD, ...rows].map((row) => `${row.map((cell) => cell ?? "").join("\t")}\n`).join(""));
}

const KB = 1024;
/** An answer's size differs a little from run to run and from change to change. */
const LEEWAY = 1.03;
/** KB: two builds of the same commit name chunks differently, which changes their gzipped size by some bytes. */
const BETWEEN_BUILDS = 0.5;

/** What a screen needs now, rounded up: the answer by 3 % and to the next KB, scripts by half a KB and to the next. */
export const budgetFor = ({ bytes, scripts, statements }: Measured, cpu: number | null): Budget => ({
  answer: Math.ceil((bytes * LEEWAY) / KB),
  scripts: scripts === null ? null : Math.ceil(scripts / KB + BETWEEN_BUILDS),
  statements,
  cpu,
});

/** Well under its budget is under this share of it. */
const LOW = 0.7;
/** Below this many KB or statements, a share says nothing. */
const SMALL = 4;

type Verdict = { over: string[]; under: string[] };

/** Which figures of a screen are over its budget, and which are so far below that the budget can come down. */
export function compare(measured: Measured, budget: Budget): Verdict {
  const figures = [
    { what: "KB of answer", is: measured.bytes / KB, most: budget.answer },
    { what: "KB of scripts", is: (measured.scripts ?? 0) / KB, most: budget.scripts ?? 0 },
    { what: "statements", is: measured.statements, most: budget.statements },
  ];
  const say = ({ what, is, most }: (typeof figures)[number]) =>
    `${Number.isInteger(is) ? is : is.toFixed(1)} ${what}, budget ${most}`;
  return {
    over: figures.filter(({ is, most }) => is > most).map(say),
    under: figures.filter(({ is, most }) => most >= SMALL && is < most * LOW).map(say),
  };
}
