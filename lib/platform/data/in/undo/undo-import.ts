import { changeImport, findImport } from "@/db/queries/data/imports/imports";
import { hasChanges } from "@/db/queries/data/imports/undo";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type { undoImportContract } from "@/lib/platform/data/in/contract";
import { NO_IMPORT, standing, wholeImport } from "@/lib/platform/data/in/map-import";

import { UNDO_DAYS } from "@/lib/platform/data/schema";
import { undoUntil } from "./undo-rules";

type C = typeof undoImportContract;

/** Lets the worker take back what an import did. Begun by two it is begun once. Errors: 404, 409 too late or nothing to undo. */
export async function undoImport(ctx: Context, { id, version }: Input<C>): Promise<Answer<C>> {
  const row = await findImport(ctx.db, id);
  if (!row) throw new NotFound(NO_IMPORT);
  const ended = row.state === "done" || row.state === "cancelled" || row.state === "failed";
  if (!ended) throw await standing(ctx, id);
  if (row.finishedAt && undoUntil(row.finishedAt) < ctx.now)
    throw new Conflict(`An import can be undone for ${UNDO_DAYS} days. That time is over.`);
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
