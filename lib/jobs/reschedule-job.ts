import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/http/contract";
import type { rescheduleJobContract } from "./contract";
import { changeWithNote } from "./note-change";

/**
 * Off its crew and into the holding cell; start, number and the slot of its appointment go (rule cancel-and-move).
 * Errors: 404, 409 once it is returned.
 */
export const rescheduleJob = (
  ctx: Context,
  input: Input<typeof rescheduleJobContract>,
): Promise<Answer<typeof rescheduleJobContract>> =>
  changeWithNote(ctx, input, {
    action: "reschedule",
    audited: "job.reschedule",
    kind: "Reschedule",
    code: "rescheduled",
    changes: () => ({ crewHrid: null, schdate: null, num: null, reportstime: null, holdingCell: true }),
  });
