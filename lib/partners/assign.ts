import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/http/contract";
import { assignLead } from "@/lib/leads/assign-lead";
import type { assignContract } from "./contract";
import { partnerOf } from "./partner-access";

/**
 * Takes a lead into the partner's hands or gives it back.
 * Errors: 403 another's hrid (T18); 404; 409 with what stands.
 */
export async function assign(
  ctx: Context,
  { id, hrid, version }: Input<typeof assignContract>,
): Promise<Answer<typeof assignContract>> {
  const partner = partnerOf(ctx, { hrid }).hrid;
  return { success: true, mess: await assignLead(ctx, { msid: id, partner, version }) };
}
