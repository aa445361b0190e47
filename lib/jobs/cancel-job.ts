import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/http/contract";
import { withdrawCardPayment } from "@/lib/payments/intend-payment";
import type { cancelJobContract } from "./contract";
import { changeWithNote } from "./note-change";

/**
 * Takes a job out of every list and keeps it with its note; crew, number and start stay to be read; brought back it
 * is unassigned (decisions 49). Its appointment and a planned charge fall away. Errors: 404, 409 once it
 * is returned or cancelled.
 */
export const cancelJob = (
  ctx: Context,
  input: Input<typeof cancelJobContract>,
): Promise<Answer<typeof cancelJobContract>> =>
  changeWithNote(ctx, input, {
    action: "cancel",
    audited: "job.cancel",
    kind: "Cancel",
    code: "cancelled",
    changes: () => ({ cancelledAt: ctx.now }),
    alongside: (inside, { jobid }) => withdrawCardPayment(inside, jobid),
  });
