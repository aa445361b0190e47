import { updatePayEntry } from "@/db/queries/pay/pay";
import { type Context, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { audit } from "@/lib/platform/audit/record";
import type { deletePayContract } from "./contract";
import { entryToChange, refuseAudited } from "./entry-to-change";

/** Takes an entry out of the books; the row and its audit event stay. Errors: 404, 403 own, 409 audited or stale. */
export async function deletePay(
  ctx: Context,
  input: Input<typeof deletePayContract>,
): Promise<{ hrid: number }> {
  const entry = await entryToChange(ctx, input);
  refuseAudited(entry);
  await updatePayEntry(ctx.db, entry.id, { deletedAt: ctx.now, deletedBy: staffOf(ctx).hrid });
  await audit(ctx, { action: "pay.delete", subject: "pay", subjectId: entry.id, before: entry });
  return { hrid: entry.hrid };
}
