import type { Handle } from "@/db/client";
import { earlierImport, type ImportRow, problemsOf, rowsAfter } from "@/db/queries/imports/imports";
import { keptOf } from "@/db/queries/imports/undo";
import type { ImportState, ImportWhole } from "./import-contract";
import { importOptions } from "./import-rules";
import { undoUntil } from "./undo/undo-rules";

const SAMPLES = 5;
const PROBLEMS = 50;

export const stateOf = (row: ImportRow, who: string | null): ImportState => ({
  id: row.id,
  kind: row.kind,
  filename: row.filename,
  state: row.state,
  who,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  undoUntil:
    row.finishedAt && row.created + row.updated + row.places > 0
      ? undoUntil(row.finishedAt).toISOString()
      : null,
  rows: row.rows,
  handled: row.handled,
  created: row.created,
  updated: row.updated,
  skipped: row.skipped,
  bad: row.bad,
  cellsOut: row.cellsOut,
  matched: row.matched,
  removed: row.removed,
  restored: row.restored,
  kept: row.kept,
  places: row.places,
  problem: row.problem,
  version: row.version,
});

/** An import with what its wizard shows: headers, first rows, choices, the first sentences. */
export async function wholeImport(db: Handle, row: ImportRow): Promise<ImportWhole> {
  const samples = await rowsAfter(db, row.id, 0, SAMPLES);
  const earlier = row.state === "mapping" ? await earlierImport(db, row) : undefined;
  return {
    ...stateOf(row, null),
    encoding: row.encoding,
    headers: row.headers,
    samples: samples.map(({ cells }) => cells),
    mapping: row.mapping,
    options: importOptions(row.options),
    problems: await problemsOf(db, row.id, PROBLEMS),
    keptRecords: row.kept > 0 ? await keptOf(db, row.id, PROBLEMS) : [],
    earlier: earlier?.finishedAt?.toISOString() ?? null,
  };
}
