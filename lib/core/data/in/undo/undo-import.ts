import type { Transaction } from "@/db/client";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import type { undoImportContract } from "@/lib/core/data/in/contract";
import { NO_IMPORT, standing, wholeImport } from "@/lib/core/data/in/map-import";
import { UNDO_DAYS } from "@/lib/core/data/schema";
import { changeImport, findImport, type ImportRow, saveProgress } from "@/lib/core/data/sql/imports/imports";
import { removeIdlePastCrew } from "@/lib/core/data/sql/imports/past-crew";
import {
  forgetKeys,
  forgetUndone,
  hasChanges,
  holdPart,
  keepIf,
  keepUsed,
  nextPart,
  type Part,
  referencesTo,
  removeMade,
  restoreFilled,
} from "@/lib/core/data/sql/imports/undo";
import { Conflict, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { insertAuditEvent } from "@/lib/platform/audit/sql";
import { CHANGED, HAS_LOGIN, IN_CLOSED_BOOKS, undoUntil, usedBy } from "./undo-rules";

type C = typeof undoImportContract;

/**
 * Has the worker undo an import. If two people start it, it starts once. Errors: 404, 409 too late or nothing to undo.
 */
export async function undoImport(ctx: Context, { id, version }: Input<C>): Promise<Answer<C>> {
  const row = await findImport(ctx.db, id);
  if (!row) throw new NotFound(NO_IMPORT);
  const ended = row.state === "done" || row.state === "cancelled" || row.state === "failed";
  if (!ended) throw await standing(ctx, id);
  if (row.finishedAt && undoUntil(row.finishedAt) < ctx.now)
    throw new Conflict(`You can undo an import for ${UNDO_DAYS} days. It's too late to undo this one.`);
  if (!(await hasChanges(ctx.db, id))) throw new Conflict("This import has nothing left to undo.");
  const states = ["done", "cancelled", "failed"] as const;
  const change = { state: "undoing" as const, handled: 0, problem: null, tries: 0, retryAt: null };
  const begun = await changeImport(ctx.db, { id, version, states: [...states] }, change);
  if (!begun) throw await standing(ctx, id);
  await audit(ctx, {
    action: "data.undo",
    subject: "import",
    subjectId: id,
    context: { created: row.created, updated: row.updated, places: row.places },
  });
  return { import: await wholeImport(ctx, begun) };
}

/** Undoes the next records; those changed or used since stay, with the reason. At the end the import is undone. */
export async function undoBatch(tx: Transaction, row: ImportRow, now: Date, limit: number): Promise<void> {
  const { id } = row;
  const part = await nextPart(tx, id, limit);
  if (!part) return endUndo(tx, row, now);
  await holdPart(tx, part);
  await keepWhatIsUsed(tx, part);
  const removed = await removeMade(tx, part);
  const restored = await restoreFilled(tx, part);
  const kept = await forgetUndone(tx, part);
  await saveProgress(tx, id, {
    handled: row.handled + removed + restored + kept,
    removed: row.removed + removed,
    restored: row.restored + restored,
    kept: row.kept + kept,
  });
}

async function keepWhatIsUsed(tx: Transaction, part: Part): Promise<void> {
  const { kind } = part;
  await keepIf(tx, part, "changed", CHANGED);
  if (kind === "job") await keepIf(tx, part, "closed", IN_CLOSED_BOOKS);
  if (kind === "client" || kind === "employee") await keepIf(tx, part, "login", HAS_LOGIN);
  for (const reference of await referencesTo(tx, kind)) {
    await keepUsed(tx, part, reference, usedBy(reference.table));
  }
}

async function endUndo(
  tx: Transaction,
  { id, removed, restored, kept }: ImportRow,
  now: Date,
): Promise<void> {
  await forgetKeys(tx, id);
  await removeIdlePastCrew(tx, await referencesTo(tx, "employee"));
  await saveProgress(tx, id, { state: "undone", undoneAt: now });
  await insertAuditEvent(tx, {
    action: "data.undone",
    subject: "import",
    subjectId: String(id),
    requestId: "worker:undo",
    after: { removed, restored, kept },
    at: now,
  });
}
