import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findLoginOfClient } from "@/lib/core/sign-in/sql/client-logins";
import { isSessionOf } from "@/lib/core/sign-in/sql/session-marks";
import { NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { ownerScope } from "@/lib/platform/auth/scope";
import { revokeClientSessions } from "@/lib/platform/auth/sql/sessions";
import type { endClientSessionsContract, logClientOutContract } from "./contract";

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

/** Logs a client out everywhere, for the office (rule client-sessions); nothing else changes. Errors: 404. */
export async function logClientOut(
  ctx: Context,
  { cfid }: Input<typeof logClientOutContract>,
): Promise<Answer<typeof logClientOutContract>> {
  if (!(await findLoginOfClient(ctx.db, cfid))) throw new NotFound();
  const ended = await revokeClientSessions(ctx.db, cfid, { keep: null, now: ctx.now });
  await audit(ctx, { action: "client.end-sessions", subject: "client", subjectId: cfid, after: { ended } });
  return { ended };
}
