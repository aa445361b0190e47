import { changeImport, findImport, forgetFile } from "@/db/queries/data/imports/imports";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type { cancelImportContract } from "./contract";
import { NO_IMPORT, standing } from "./map-import";

type C = typeof cancelImportContract;

/**
 * Cancels an import, also one whose file was never read to its end; what a running one has written stays, and its file
 * is forgotten. One that had ended before keeps that moment: the time to undo it is counted from it. Errors: 404, 409 done.
 */
export async function cancelImport(ctx: Context, { id }: Input<C>): Promise<Answer<C>> {
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
