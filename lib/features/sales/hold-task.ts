import { listHolders } from "@/db/queries/sales/tasks";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { leadToChange, requireFresh, stepLead } from "@/lib/core/leads/lead-step";
import { Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type { holdTaskContract } from "./contract";

/**
 * Gives a lead of any kind to somebody, or takes it from everybody; whom it has already keeps it.
 * Errors: 404; 409 stale; 422 nobody who may hold one.
 */
export async function holdTask(
  ctx: Context,
  { id, holder, version }: Input<typeof holdTaskContract>,
): Promise<Answer<typeof holdTaskContract>> {
  const name = await holderName(ctx, holder);
  const message = name ? `Task assigned to ${name}` : "Task unassigned";
  const lead = await leadToChange(ctx, { msid: id });
  if (lead.holderHrid === holder) return { message };
  await requireFresh(ctx, lead, version);
  await stepLead(ctx, lead, { holderHrid: holder });
  await audit(ctx, {
    action: "lead.hold",
    subject: "lead",
    subjectId: id,
    before: { holderHrid: lead.holderHrid },
    after: { holderHrid: holder },
  });
  return { message };
}

/** The name of somebody who may hold and price leads; null for nobody. Errors: 422 at `field`. */
export async function holderName(
  ctx: Context,
  holder: number | null,
  field: "holder" | "estimator" = "holder",
): Promise<string | null> {
  if (holder === null) return null;
  const found = (await listHolders(ctx.db)).find(({ hrid }) => hrid === holder);
  if (found) return found.name;
  throw new Invalid({ [field]: [`Choose ${field === "holder" ? "a holder" : "an estimator"}`] });
}
