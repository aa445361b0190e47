import { deleteLayout as remove } from "@/db/queries/data/imports/layouts";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type { deleteLayoutContract } from "./layout-contract";
import { NO_LAYOUT } from "./layout-wire";

type C = typeof deleteLayoutContract;

/** Deletes a saved layout; imports that were matched by it stay as they are. Errors: 404. */
export async function deleteLayout(ctx: Context, { id }: Input<C>): Promise<Answer<C>> {
  const deleted = await remove(ctx.db, id);
  if (!deleted) throw new NotFound(NO_LAYOUT);
  const { name, kind } = deleted;
  await audit(ctx, {
    action: "layout.delete",
    subject: "import-layout",
    subjectId: name,
    before: { kind },
  });
  return { success: true };
}
