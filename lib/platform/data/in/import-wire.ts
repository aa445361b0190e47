import {
  countProblems,
  earlierImport,
  type ImportRow,
  problemsOf,
  rowsAfter,
} from "@/db/queries/data/imports/imports";
import { listLayouts } from "@/db/queries/data/imports/layouts";
import { keptOf } from "@/db/queries/data/imports/undo";
import type { Context } from "@/lib/context";
import type { ImportState, ImportWhole } from "./contract";
import { importOptions } from "./import-rules";
import { BOOKS_CLOSED } from "./job-record-rules";
import { layoutOf } from "./layouts/layout-wire";
import { undoUntil } from "./undo/undo-rules";

const SAMPLES = 5;
const PROBLEMS = 50;
const LAYOUTS = 100;

/** Until when it can be undone; null when nothing came of it, or that time is over. */
function undoableUntil({ finishedAt, created, updated, places }: ImportRow, now: Date): string | null {
  if (!finishedAt || created + updated + places === 0) return null;
  const until = undoUntil(finishedAt);
  return until < now ? null : until.toISOString();
}

export const stateOf = (row: ImportRow, who: string | null, now: Date): ImportState => ({
  id: row.id,
  kind: row.kind,
  filename: row.filename,
  state: row.state,
  who,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  undoUntil: undoableUntil(row, now),
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
export async function wholeImport({ db, now }: Context, row: ImportRow): Promise<ImportWhole> {
  const samples = await rowsAfter(db, row.id, 0, SAMPLES);
  const matching = row.state === "mapping" || row.state === "checked";
  const earlier = row.state === "mapping" ? await earlierImport(db, row) : undefined;
  return {
    ...stateOf(row, null, now),
    encoding: row.encoding,
    headers: row.headers,
    samples: samples.map(({ cells }) => cells),
    mapping: row.mapping,
    options: importOptions(row.options),
    inClosedBooks: row.kind === "jobs" && row.bad > 0 ? await countProblems(db, row.id, BOOKS_CLOSED) : 0,
    problems: await problemsOf(db, row.id, PROBLEMS),
    keptRecords: row.kept > 0 ? await keptOf(db, row.id, PROBLEMS) : [],
    layouts: matching ? (await listLayouts(db, LAYOUTS)).map(layoutOf) : [],
    earlier: earlier?.finishedAt?.toISOString() ?? null,
  };
}
