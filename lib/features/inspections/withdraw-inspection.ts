import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { DAY_MS } from "@/lib/values/dates";
import type { withdrawInspectionContract } from "./contract";
import { lockInspection, writeWithdrawn } from "./sql";

type Withdraw = typeof withdrawInspectionContract;

/**
 * Takes back an inspection that someone made of their own crew, within a day, or restores it (rule second-person).
 * Errors: 403 one's own; 404; 409 another one, or more than a day old.
 */
export async function withdrawInspection(
  ctx: Context,
  { id, withdrawn }: Input<Withdraw>,
): Promise<Answer<Withdraw>> {
  const { hrid } = staffOf(ctx);
  const found = await lockInspection(ctx.db, id);
  if (!found) throw new NotFound();
  if (found.inspectorHrid === hrid)
    throw new Forbidden("This is your own inspection, so someone else has to take it back.", "second_person");
  const crew = [found.driverHrid, found.partnerHrid, found.partner1Hrid];
  if (!crew.includes(found.inspectorHrid))
    throw new Conflict("The inspector wasn't on this crew, so the inspection stays.");
  if (ctx.now.getTime() - (found.sentAt ?? found.createdAt).getTime() > DAY_MS)
    throw new Conflict("This inspection is more than a day old, so you can't take it back.");
  const msg = withdrawn ? "Inspection taken back" : "Inspection restored";
  if ((found.withdrawnAt !== null) === withdrawn) return { success: true, msg };
  await writeWithdrawn(ctx.db, id, withdrawn ? ctx.now : null);
  const action = withdrawn ? "inspection.withdraw" : "inspection.restore";
  await audit(ctx, { action, subject: "inspection", subjectId: id, context: { jobid: found.jobid } });
  return { success: true, msg };
}
