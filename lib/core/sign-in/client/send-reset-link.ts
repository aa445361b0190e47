import { insertResetRequest } from "@/db/queries/sign-in/client-logins";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { throttle } from "@/lib/platform/auth/throttle";
import type { sendResetLinkContract } from "./contract";

type Send = typeof sendResetLinkContract;

const FREE_TRIES = { account: 5, address: 30 };

/**
 * Notes that somebody wants a link to a new password. The worker looks up whose address it is and mails the link: the
 * answer, the work before it and the limits are the same for any address. Errors: 429.
 */
export async function sendResetLink(ctx: Context, { email }: Input<Send>): Promise<Answer<Send>> {
  await throttle(ctx, `reset:${email.toLowerCase()}`, FREE_TRIES.account);
  await throttle(ctx, `reset-from:${ctx.address}`, FREE_TRIES.address);
  await insertResetRequest(ctx.db, { email, requestId: ctx.requestId, createdAt: ctx.now });
  return { success: true };
}
