import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import type { markCalledContract } from "@/lib/core/jobs/contract";
import { deleteVisitCall, insertVisitCall, lockVisit } from "@/lib/core/jobs/sql/visit-calls";
import { Conflict } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { formatDate } from "@/lib/values/dates";

type Called = typeof markCalledContract;

/**
 * Records that someone called a visit's client, or undoes that. Errors: 409 when the visit was moved, started or
 * cancelled in the meantime, or it's already in that state.
 */
export async function markCalled(
  ctx: Context,
  { id, visit, called }: Input<Called>,
): Promise<Answer<Called>> {
  const { hrid: calledBy } = staffOf(ctx);
  const now = await lockVisit(ctx.db, id);
  if (now?.visit !== visit)
    throw new Conflict("This visit was moved, started or cancelled. Reload the list.");
  const changed = called
    ? await insertVisitCall(ctx.db, { jobid: id, visit, calledAt: ctx.now, calledBy })
    : await deleteVisitCall(ctx.db, id, visit);
  if (!changed)
    throw new Conflict(
      called
        ? "Someone else already called this client."
        : "This client isn't marked as called. Reload the list.",
    );
  await audit(ctx, {
    action: called ? "job.call-client" : "job.uncall-client",
    subject: "job",
    subjectId: id,
    context: { day: now.visitDay },
  });
  const day = formatDate(now.visitDay);
  return { success: true, msg: called ? `Called about the visit on ${day}` : `Not called about ${day} yet` };
}
