import { revokeSession } from "@/db/queries/auth/sessions";
import type { Context } from "@/lib/context";
import { audit } from "@/lib/platform/audit/record";
import { endedSessionCookie } from "@/lib/platform/auth/cookie";

/** Ends the session on the server too; without one it only clears the cookie. */
export async function logOut(ctx: Context): Promise<{ success: boolean }> {
  const { actor } = ctx;
  ctx.setCookie(endedSessionCookie());
  if (actor && actor.type !== "WEB_USER") {
    await revokeSession(ctx.db, actor.sessionId, ctx.now);
    await audit(ctx, {
      action: "session.end",
      subject: "session",
      subjectId: actor.sessionId,
    });
  }
  return { success: true };
}
