import type { Context } from "@/lib/context";
import { partnerOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { assignLead } from "@/lib/features/partners/leads/assign-lead";
import type { assignContract } from "./contract";
import { assignOwnJob, unassignOwnJob } from "./schedule/assign-own-job";

/**
 * Takes a lead into the partner's hands or gives it back; with a job's `task`, a job onto or off the own crew's day.
 * Errors: 403 another's hrid (T18); 404; 409 with what stands.
 */
export async function assign(
  ctx: Context,
  { id, hrid, task, crew, version, override }: Input<typeof assignContract>,
): Promise<Answer<typeof assignContract>> {
  const partner = partnerOf(ctx, { hrid }).hrid;
  if (task === "assignJob" || task === "unAssignJob") {
    const step = task === "assignJob" ? assignOwnJob : unassignOwnJob;
    return { success: true, ...(await step(ctx, { jobid: id, partner, crew, override })) };
  }
  return {
    success: true,
    mess: await assignLead(ctx, { msid: id, partner, version, giveBack: task === "giveBack" }),
  };
}
