import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { leadToChange, stepLead } from "@/lib/core/leads/lead-step";
import { leadOr404 } from "@/lib/core/leads/reads";
import { afterEmail } from "@/lib/core/leads/returns/estimate-rules";
import { estimateMail } from "@/lib/core/leads/returns/lead-mails";
import { listUnconfirmed } from "@/lib/core/prices/sql/price-checks";
import { getSettings } from "@/lib/core/settings/reads";
import { Conflict, Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { checkRecorder } from "@/lib/platform/auth/scope";
import { enqueueMessage, sentToday } from "@/lib/platform/outbox/enqueue";
import { businessDate } from "@/lib/values/dates";
import type { mailEstimateContract } from "./contract";

/**
 * Emails a returned estimate to its client and marks the client Emailed (rule once-a-day). Errors: 403 another's
 * user_id; 404, also for anything but an estimate; 409 not returned, or a price that isn't offered; 422 no email; 429 already sent today.
 */
export async function mailEstimate(
  ctx: Context,
  { id, user_id }: Input<typeof mailEstimateContract>,
): Promise<Answer<typeof mailEstimateContract>> {
  checkRecorder(ctx, user_id);
  const lead = await leadToChange(ctx, { msid: id, kind: "Estimate" });
  const { client, property } = await leadOr404(ctx, id);
  if (lead.price === null) throw new Conflict("Return this estimate with its prices first.");
  const kept = (await listUnconfirmed(ctx.db, id)).filter(({ isOffered }) => !isOffered);
  if (kept.some(({ state }) => state === "open"))
    throw new Conflict("A price of this estimate has to be checked first. See Prices to check.");
  if (kept.length > 0)
    throw new Conflict(
      "A price of this estimate was declined, or another estimate's took its place. Return it again with its prices.",
    );
  if (client) await countClientReads(ctx, [client.cfid]);
  if (!client?.email) throw new Invalid("This client has no email address.");
  const today = businessDate(ctx.now);
  const settings = await getSettings(ctx.db, ["company", "officePhone", "workCodes"], today);
  const address = property?.address ?? lead.followobject ?? "your home";
  const facts = { client, address, prices: lead, labels: settings.workCodes, notes: "" };
  const queued = await enqueueMessage(ctx, {
    kind: "estimate",
    channel: "email",
    to: client.email,
    ...estimateMail(facts, { company: settings.company, phone: settings.officePhone }),
    uniqueKey: `estimate-mail:${id}:${today}`,
    cfid: client.cfid,
  });
  if (!queued) throw sentToday(ctx, "This estimate was already emailed today.");
  const contactStatus = afterEmail(lead.contactStatus);
  await stepLead(ctx, lead, { contactStatus });
  await audit(ctx, {
    action: "lead.email",
    subject: "lead",
    subjectId: id,
    before: { contactStatus: lead.contactStatus },
    after: { contactStatus },
  });
  return { message: `Estimate emailed to ${client.email}` };
}
