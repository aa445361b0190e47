import { type Draft, type Problem, type Reading, readLine } from "./record-rules";

// Runs in a thread of its own (`isolate`): a cell can cost far more than it weighs.

export type Unread = { reading: Reading; lines: readonly { line: number; cells: string[] }[] };

/** A batch of lines as read: records to write, and what's wrong, column by column. */
export type ReadLines = {
  records: (Draft & { line: number })[];
  problems: (Problem & { line: number })[];
};

export default function readLines({ reading, lines }: Unread): ReadLines {
  const records: ReadLines["records"] = [];
  const problems: ReadLines["problems"] = [];
  for (const { line, cells } of lines) {
    const read = readLine(reading, cells);
    if ("draft" in read) records.push({ ...read.draft, line });
    for (const problem of eachColumnOnce(read.problems)) problems.push({ ...problem, line });
  }
  return { records, problems };
}

/** Two columns can have the same header; one error per column and line. */
function eachColumnOnce(problems: readonly Problem[]): Problem[] {
  const byColumn = new Map<string, Problem>();
  for (const { column, message, leftOut } of problems) {
    const before = byColumn.get(column);
    byColumn.set(column, { column, message: before ? `${before.message}; ${message}` : message, leftOut });
  }
  return [...byColumn.values()];
}
