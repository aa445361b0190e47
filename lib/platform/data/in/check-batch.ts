import type { Transaction } from "@/db/client";
import { forgetCheck, type ImportRow, rowsAfter, saveProgress } from "@/db/queries/data/imports/imports";
import {
  countFound,
  countLeftOut,
  countVerdicts,
  insertProblems,
  insertRecords,
  learnRecords,
  markRepeated,
} from "@/db/queries/data/imports/records";
import { businessDate } from "@/lib/values/dates";
import { addCounts, importOptions } from "./import-rules";
import { type Draft, type Problem, readLine } from "./record-rules";
import { resolveRecords } from "./resolve-records";

/** Reads the next lines of a file with its mapping and says what would become of them; nothing else is written. */
export async function checkBatch(tx: Transaction, row: ImportRow, now: Date, limit: number): Promise<void> {
  const { id, kind, cursor, headers, mapping } = row;
  if (cursor === 0) await forgetCheck(tx, id);
  const lines = await rowsAfter(tx, id, cursor, limit);
  const to = lines.at(-1)?.line;
  if (to === undefined) return saveProgress(tx, id, { state: "checked", cursor: 0, finishedAt: null });
  const options = importOptions(row.options);
  const records: (Draft & { line: number })[] = [];
  const problems: (Problem & { line: number })[] = [];
  for (const { line, cells } of lines) {
    const read = readLine({ kind, headers, mapping, options, today: businessDate(now) }, cells);
    if ("draft" in read) records.push({ ...read.draft, line });
    for (const problem of eachColumnOnce(read.problems)) problems.push({ ...problem, line });
  }
  const unread = lines.length - records.length;
  await insertRecords(tx, id, records);
  await insertProblems(tx, id, problems);
  if (cursor === 0) await learnRecords(tx);
  const range = { id, from: cursor, to };
  await markRepeated(tx, range);
  await resolveRecords(tx, kind, range, options);
  const found = await countVerdicts(tx, range);
  const matched = addCounts(row.matched, await countFound(tx, range));
  await saveProgress(tx, id, {
    cursor: to,
    handled: row.handled + lines.length,
    created: row.created + found.created,
    updated: row.updated + found.updated,
    skipped: row.skipped + found.skipped,
    bad: row.bad + found.bad + unread,
    cellsOut: (cursor === 0 ? 0 : row.cellsOut) + (await countLeftOut(tx, range)),
    matched,
  });
}

/** Two columns may share a header; one sentence a column and line. */
function eachColumnOnce(problems: readonly Problem[]): Problem[] {
  const byColumn = new Map<string, Problem>();
  for (const { column, message, leftOut } of problems) {
    const before = byColumn.get(column);
    byColumn.set(column, { column, message: before ? `${before.message}; ${message}` : message, leftOut });
  }
  return [...byColumn.values()];
}
