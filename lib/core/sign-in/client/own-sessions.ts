import { isSessionOf, revokeClientSessions } from "@/db/queries/auth/sessions";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { ownerScope } from "@/lib/platform/auth/scope";

import type { endClientSessionsContract } from "./contract";

/** Ends one of the client's logins, or all but the current one. Errors: 403; 404 another's. */
export async function endClientSessions(
  ctx: Context,
  { session }: Input<typeof endClientSessionsContract>,
): Promise<Answer<typeof endClientSessionsContract>> {
  const { cfid } = ownerScope(ctx);
  if (session && !(await isSessionOf(ctx.db, cfid, session))) throw new NotFound();
  const keep = ctx.actor?.type === "CLIENT_USER" ? ctx.actor.sessionId : null;
  const ended = await revokeClientSessions(ctx.db, cfid, { only: session, keep, now: ctx.now });
  const after = { session: session ?? "others", ended };
  await audit(ctx, { action: "client.end-own-sessions", subject: "client", subjectId: cfid, after });
  return { ended };
}
