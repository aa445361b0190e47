import { findPayEntry, updatePayEntry } from "@/db/queries/pay/pay";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { isEcho } from "@/lib/values/echo";
import type { auditPayContract } from "./contract";
import { entryToChange, refuseStale } from "./entry-to-change";
import { toPayRecord } from "./pay-wire";

/** Sets the audit mark of an entry, or takes it back. Errors: 404, 403 own entry, 409 changed since `version`. */
export async function auditPay(
  ctx: Context,
  { id, version }: Input<typeof auditPayContract>,
): Promise<Answer<typeof auditPayContract>> {
  const actor = staffOf(ctx);
  const entry = await entryToChange(ctx, { id });
  // The same hand's second tap within a moment: the mark stands as the first one left it. Who saw the newest means it.
  if (
    version !== entry.version &&
    isEcho({ by: entry.auditChangedBy, at: entry.auditChangedAt }, { by: actor.hrid, now: ctx.now })
  )
    return { pay: toPayRecord(entry) };
  refuseStale(entry, version);
  const audited = entry.auditedAt === null;
  await updatePayEntry(ctx.db, id, {
    auditedAt: audited ? ctx.now : null,
    auditedBy: audited ? actor.hrid : null,
    auditChangedAt: ctx.now,
    auditChangedBy: actor.hrid,
  });
  await audit(ctx, {
    action: audited ? "pay.audit" : "pay.unaudit",
    subject: "pay",
    subjectId: id,
    before: { audited: !audited },
    after: { audited },
  });
  const after = await findPayEntry(ctx.db, id);
  if (!after) throw new NotFound();
  return { pay: toPayRecord(after) };
}
