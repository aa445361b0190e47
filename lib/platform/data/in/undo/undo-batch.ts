import type { Transaction } from "@/db/client";
import { insertAuditEvent } from "@/db/queries/audit/audit";
import { type ImportRow, saveProgress } from "@/db/queries/data/imports/imports";
import { removeIdlePastCrew } from "@/db/queries/data/imports/past-crew";
import {
  forgetKeys,
  forgetUndone,
  holdPart,
  keepIf,
  keepUsed,
  nextPart,
  type Part,
  referencesTo,
  removeMade,
  restoreFilled,
} from "@/db/queries/data/imports/undo";
import { CHANGED, HAS_LOGIN, IN_CLOSED_BOOKS, usedBy } from "./undo-rules";

/** Undoes the next records: what was changed or used since stays, with its reason. Ends with the import undone. */
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
