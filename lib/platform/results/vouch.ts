import type { Context } from "@/lib/context";
import { vouchFor } from "@/lib/platform/results/result-cookie";
import { type MessageBlanks, type MessageCode, messageCookie } from "./message-rules";

/** Lets the client's dashboard say what was just done, where the screen goes to it next. */
export function vouchOnDashboard(
  ctx: Context,
  code: MessageCode,
  { jobid = 0, amount = 0 }: Partial<MessageBlanks> = {},
): void {
  const cookie = messageCookie(code, { jobid, amount });
  if (cookie) vouchFor(ctx, cookie, code);
}
