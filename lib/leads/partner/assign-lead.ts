import { type LockedLead, lockLead } from "@/db/queries/lead-changes";
import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { Conflict, NotFound } from "@/lib/errors";
import { stepLead } from "@/lib/leads/lead-step";
import type { Message } from "@/lib/leads/message-schema";
import { messageNow } from "@/lib/leads/reads";
import { holderAfter, isPartnerLead } from "./rules";

type Assigning = { msid: number; partner: number; version?: number };

/**
 * Puts a lead into the partner's hands, from nobody's or another's, or gives the own one back to nobody (spec 2 §4).
 * Errors: 404 no such lead of the partners'; 409 a version changed since, naming who holds it now.
 */
export async function assignLead(ctx: Context, { msid, partner, version }: Assigning): Promise<Message> {
  const lead = await lockLead(ctx.db, msid);
  if (!lead || !isPartnerLead(lead.kind)) throw new NotFound();
  if (version !== undefined && version !== lead.version) await refuseStale(ctx, lead, partner);
  const holderHrid = holderAfter(lead.holderHrid, partner);
  await stepLead(ctx, lead, { holderHrid });
  await audit(ctx, {
    action: holderHrid === null ? "lead.give-back" : "lead.assign",
    subject: "lead",
    subjectId: msid,
    before: { holderHrid: lead.holderHrid },
    after: { holderHrid },
  });
  return messageNow(ctx, msid, partner);
}

async function refuseStale(ctx: Context, { msid, version }: LockedLead, partner: number): Promise<never> {
  const newer = await messageNow(ctx, msid, partner);
  const sentence = `${newer.holder ?? "Nobody"} holds this lead now. Check what stands and try again.`;
  throw new Conflict(sentence, { details: { version, newer } });
}
