import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { leadToChange, requireFresh, stepLead } from "@/lib/core/leads/lead-step";
import { audit } from "@/lib/platform/audit/record";
import type { contactTaskContract } from "./contract";
import { taskOr404 } from "./reads";

/** Says how the client has been reached; what stands so already stays as it is. Errors: 404; 409 stale. */
export async function contactTask(
  ctx: Context,
  { id, contact_status: contactStatus, version }: Input<typeof contactTaskContract>,
): Promise<Answer<typeof contactTaskContract>> {
  const { property, lead: seen } = await taskOr404(ctx, id);
  const message = `${property?.address ?? seen.followobject ?? "This task"}: ${contactStatus}`;
  const lead = await leadToChange(ctx, { msid: id });
  if (lead.contactStatus === contactStatus) return { message };
  await requireFresh(ctx, lead, version);
  await stepLead(ctx, lead, { contactStatus });
  await audit(ctx, {
    action: "lead.contact",
    subject: "lead",
    subjectId: id,
    before: { contactStatus: lead.contactStatus },
    after: { contactStatus },
  });
  return { message };
}
