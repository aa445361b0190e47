import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { csvFile, csvOf } from "@/lib/core/data/out/export-file";
import {
  changeImport,
  countRecords,
  FROM_THE_START,
  findImport,
  forgetFile,
  selectProblems,
} from "@/lib/core/data/sql/imports/imports";
import { selectKept } from "@/lib/core/data/sql/imports/undo";
import { NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type {
  cancelImportContract,
  importProblemsContract,
  keptRecordsContract,
  runImportContract,
} from "./contract";
import { NO_IMPORT, standing, wholeImport } from "./map-import";

type C = typeof runImportContract;

/** Has the worker write what passed the check. If two people start it, it starts once. Errors: 404, 409. */
export async function runImport(ctx: Context, { id, version }: Input<C>): Promise<Answer<C>> {
  const row = await findImport(ctx.db, id);
  const change = { ...FROM_THE_START, state: "running" as const };
  // Lines that the check set aside stay aside; they count from the start.
  const unread = row ? row.rows - (await countRecords(ctx.db, id)) : 0;
  const begun = await changeImport(
    ctx.db,
    { id, version, states: ["checked"] },
    { ...change, bad: unread, handled: unread },
  );
  if (!begun) throw await standing(ctx, id);
  await audit(ctx, {
    action: "data.import",
    subject: "import",
    subjectId: id,
    after: { kind: begun.kind, filename: begun.filename, rows: begun.rows, options: begun.options },
  });
  return { import: await wholeImport(ctx, begun) };
}

type Cancelling = typeof cancelImportContract;

/**
 * Cancels an import, even one whose file wasn't read to its end. What a running import has written stays; its file is
 * deleted. An import that had already ended keeps that time, because the time to undo it runs from then. Errors: 404,
 * 409 done.
 */
export async function cancelImport(ctx: Context, { id }: Input<Cancelling>): Promise<Answer<Cancelling>> {
  const row = await findImport(ctx.db, id);
  if (!row) throw new NotFound(NO_IMPORT);
  if (row.state === "cancelled") return { success: true };
  const { version } = row;
  const states = ["reading", "mapping", "checking", "checked", "running", "failed"] as const;
  const given = await changeImport(
    ctx.db,
    { id, version, states: [...states] },
    { state: "cancelled", finishedAt: row.finishedAt ?? ctx.now },
  );
  if (!given) throw await standing(ctx, id);
  await forgetFile(ctx.db, id);
  await audit(ctx, {
    action: "data.give_up",
    subject: "import",
    subjectId: id,
    before: { state: row.state },
  });
  return { success: true };
}

/** The errors in an import's lines, as CSV. Errors: 404. */
export async function takeProblems(
  ctx: Context,
  { id }: Input<typeof importProblemsContract>,
  signal: AbortSignal,
) {
  if (!(await findImport(ctx.db, id))) throw new NotFound(NO_IMPORT);
  const header = ["line", "column", "problem", "result"];
  const made = csvFile((snapshot) => csvOf(snapshot, header, selectProblems(id)), signal);
  return { ...made, name: `import-${id}-errors.csv`, type: "text/csv; charset=utf-8" };
}

/** What undoing an import left as it was, as CSV. Errors: 404. */
export async function takeKept(ctx: Context, { id }: Input<typeof keptRecordsContract>, signal: AbortSignal) {
  if (!(await findImport(ctx.db, id))) throw new NotFound(NO_IMPORT);
  const header = ["record", "name", "reason", "id"];
  const made = csvFile((snapshot) => csvOf(snapshot, header, selectKept(id)), signal);
  return { ...made, name: `import-${id}-kept.csv`, type: "text/csv; charset=utf-8" };
}
