import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { COMPANY_NOT_SAVED, queueAgain } from "@/lib/platform/outbox/sql/outbox";
import type { OutboxMessage, retryMessageContract } from "./contract";
import { messageNow } from "./reads";

function whyNot({ state, text_deleted_after, last_error }: OutboxMessage): string {
  if (last_error === COMPANY_NOT_SAVED)
    return "This message names the example company, so it can't be sent. Send a new one from the original screen.";
  if (state === "sent") return "This message has been sent.";
  if (text_deleted_after === null) return "This message is being sent right now.";
  return "This message's text was deleted, so it can't be sent again. Send a new one from the original screen.";
}

/**
 * Has the worker send a message next, with a fresh set of tries. Errors: 404; 409 when it was already sent or is being
 * sent, so nothing is sent twice.
 */
export async function retryMessage(
  ctx: Context,
  { id }: Input<typeof retryMessageContract>,
): Promise<Answer<typeof retryMessageContract>> {
  const before = await messageNow(ctx, id);
  if (!(await queueAgain(ctx.db, id, ctx.now))) {
    const now = await messageNow(ctx, id);
    throw new Conflict(whyNot(now));
  }
  const { state, attempts, last_error } = before;
  await audit(ctx, {
    action: "message.retry",
    subject: "message",
    subjectId: id,
    before: { state, attempts, last_error },
  });
  return { message: await messageNow(ctx, id) };
}
