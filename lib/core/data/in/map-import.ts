import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { layoutOf } from "@/lib/core/data/in/layouts/layout-wire";
import { undoUntil } from "@/lib/core/data/in/undo/undo-rules";
import {
  changeImport,
  countProblems,
  earlierImport,
  FROM_THE_START,
  fileAhead,
  findImport,
  type ImportRow,
  problemsOf,
  rowsAfter,
} from "@/lib/core/data/sql/imports/imports";
import { listLayouts } from "@/lib/core/data/sql/imports/layouts";
import { keptOf } from "@/lib/core/data/sql/imports/undo";
import { Conflict, Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type { ImportState, ImportWhole, mapImportContract } from "./contract";
import { importOptions } from "./import-rules";
import { BOOKS_CLOSED } from "./job-record-rules";
import { fieldsOf, mappingProblems } from "./mapping-rules";

type C = typeof mapImportContract;

export const NO_IMPORT = "We can't find this import. It may have been deleted.";

/** Stores what each column is and has the worker check the file. Errors: 404, 409 changed or begun, 422 incomplete. */
export async function mapImport(ctx: Context, { id, version, ...sent }: Input<C>): Promise<Answer<C>> {
  const row = await findImport(ctx.db, id);
  if (!row) throw new NotFound(NO_IMPORT);
  const kind = sent.kind ?? row.kind;
  const mapping = fieldsOf(kind, sent.mapping);
  const problems = mappingProblems(kind, mapping, row.headers.length);
  if (problems.length > 0) throw new Invalid(problems.join(" "), { errors: { mapping: problems } });
  const change = { ...FROM_THE_START, kind, mapping, options: sent.options, state: "checking" as const };
  const states = { id, version, states: ["mapping" as const, "checked" as const, "checking" as const] };
  const changed = await changeImport(ctx.db, states, change);
  if (!changed) throw await standing(ctx, id);
  await audit(ctx, { action: "data.check", subject: "import", subjectId: id, after: { mapping } });
  return { import: await wholeImport(ctx, changed) };
}

/** Why no one can change an import now, with its current state. */
export async function standing(ctx: Context, id: number): Promise<Conflict | NotFound> {
  const row = await findImport(ctx.db, id);
  if (!row) return new NotFound(NO_IMPORT);
  const said = {
    running: "This import is already running.",
    done: "This file has already been imported.",
    cancelled: "This import was cancelled.",
    undoing: "This import is being undone.",
    undone: "This import was undone.",
  };
  const sentence =
    row.state in said
      ? said[row.state as keyof typeof said]
      : "Someone else changed this import. Reload the page.";
  return new Conflict(sentence);
}

const SAMPLES = 5;
const PROBLEMS = 50;
const LAYOUTS = 100;

/** Until when you can undo it; null when nothing was imported or that time is over. */
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

/** An import and what its wizard shows: headers, first rows, choices, the first errors. */
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
    waitsFor: (await fileAhead(db, row, now)) ?? null,
    earlier: earlier?.finishedAt?.toISOString() ?? null,
  };
}
