import { type LockedLead, lockLead } from "@/db/queries/leads/lead-changes";
import { isPartner } from "@/db/queries/partners/partner-people";
import type { Context } from "@/lib/context";
import { staleLead } from "@/lib/core/leads/contract";
import { stepLead } from "@/lib/core/leads/lead-step";
import type { Message } from "@/lib/core/leads/message-schema";
import { isPartnerLead } from "@/lib/core/leads/partner-rules";
import { messageNow } from "@/lib/core/leads/reads";
import { Conflict, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";

type Assigning = { msid: number; partner: number; version?: number; giveBack: boolean };

/**
 * Puts a lead into the partner's hands, from nobody's or another's, or gives the own one back to nobody. What
 * stands so already stays, so that a request sent again changes nothing.
 * Errors: 404 no such lead of the partners'; 409 changed since, or another's to give back, naming who holds it now.
 */
export async function assignLead(
  ctx: Context,
  { msid, partner, version, giveBack }: Assigning,
): Promise<Message> {
  const lead = await lockLead(ctx.db, msid);
  if (!lead || !isPartnerLead(lead.kind)) throw new NotFound();
  const holderHrid = giveBack ? null : partner;
  if (lead.holderHrid === holderHrid) return messageNow(ctx, msid, partner);
  if (lead.resolvedAt !== null) throw new Conflict("This lead is already resolved. Unresolve it first.");
  const foreign = giveBack ? lead.holderHrid !== partner : !(await mayTake(ctx, lead, partner));
  if (foreign || (version !== undefined && version !== lead.version)) await refuseStale(ctx, lead, partner);
  await stepLead(ctx, lead, { holderHrid });
  await audit(ctx, {
    action: giveBack ? "lead.give-back" : "lead.assign",
    subject: "lead",
    subjectId: msid,
    before: { holderHrid: lead.holderHrid },
    after: { holderHrid },
  });
  return messageNow(ctx, msid, partner);
}

/** What a partner's list offers: nobody's, another partner's, and what the partner is to estimate (db/queries/partners/partner-leads). */
const mayTake = async (
  { db }: Context,
  { holderHrid, estimatorHrid }: LockedLead,
  partner: number,
): Promise<boolean> => holderHrid === null || estimatorHrid === partner || (await isPartner(db, holderHrid));

async function refuseStale(ctx: Context, { msid, version }: LockedLead, partner: number): Promise<never> {
  const newer = await messageNow(ctx, msid, partner);
  const sentence = `${newer.holder ?? "No one"} holds this lead now. Review it, then try again.`;
  throw new Refused(staleLead, sentence, { version, newer });
}
