import { lockLeadOfDnf } from "@/db/queries/leads/lead-changes";
import { type Context, staffOf } from "@/lib/context";
import { afterEmail } from "@/lib/core/leads/returns/estimate-rules";
import { settleLead } from "./lead-step";

/**
 * The lead of a DNF that has come back is dealt with, whoever returned it. To be called under the DNF's lock: the DNF
 * comes before its lead. `mailed`: the client was written to as well.
 */
export async function settleDnfLead(ctx: Context, dnfid: number, mailed = false): Promise<void> {
  const lead = await lockLeadOfDnf(ctx.db, dnfid);
  if (!lead) return;
  const { hrid } = staffOf(ctx);
  await settleLead(ctx, lead, {
    returnedAt: lead.returnedAt ?? ctx.now,
    returnedBy: lead.returnedBy ?? hrid,
    ...(mailed && { contactStatus: afterEmail(lead.contactStatus) }),
  });
}
