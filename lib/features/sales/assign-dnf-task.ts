import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { assignDnf } from "@/lib/core/dnfs/assign-dnf";
import { NotFound } from "@/lib/errors";
import type { assignDnfTaskContract } from "./contract";
import { taskOr404 } from "./reads";

/** Gives a task's DNF a crew and a day (rule dnf-crew). Errors: as `assignDnf`, 404 a task that is no DNF. */
export async function assignDnfTask(
  ctx: Context,
  { id, ...chosen }: Input<typeof assignDnfTaskContract>,
): Promise<Answer<typeof assignDnfTaskContract>> {
  const { dnfid } = (await taskOr404(ctx, id)).lead;
  if (dnfid === null) throw new NotFound();
  return { message: (await assignDnf(ctx, { ...chosen, id: dnfid })).msg };
}
