import { hasCapability } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { leadToChange, stepLead } from "@/lib/core/leads/lead-step";
import { leadJobOf } from "@/lib/core/leads/message-wire";
import { Conflict, Forbidden } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type { estimatorTaskContract } from "./contract";
import { holderName } from "./hold-task";
import { taskOr404 } from "./reads";

/**
 * Corrects who priced a returned estimate, and so who earns its commission (rule commission). Errors: 403 without
 * `management`; 404; 409 not returned yet, paid or stale; 422 nobody who may price one.
 */
export async function changeEstimator(
  ctx: Context,
  { id, estimator, version }: Input<typeof estimatorTaskContract>,
): Promise<Answer<typeof estimatorTaskContract>> {
  if (!hasCapability(ctx.actor, "management"))
    throw new Forbidden("Only management can change who earns the commission.");
  const lead = await leadToChange(ctx, { msid: id, version, kind: "Estimate" });
  if (lead.returnedAt === null) throw new Conflict("Nobody has returned this estimate yet.");
  if (leadJobOf(await taskOr404(ctx, id))?.paid)
    throw new Conflict("The client has paid, so the commission stays with this estimator.");
  const message = `${await holderName(ctx, estimator, "estimator")} is the estimator now`;
  if (lead.estimatorHrid === estimator) return { message };
  await stepLead(ctx, lead, { estimatorHrid: estimator });
  await audit(ctx, {
    action: "lead.estimator",
    subject: "lead",
    subjectId: id,
    before: { estimatorHrid: lead.estimatorHrid },
    after: { estimatorHrid: estimator },
  });
  return { message };
}
