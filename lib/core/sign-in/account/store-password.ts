import { revokeStaffSessions } from "@/db/queries/auth/sessions";
import { updatePassword } from "@/db/queries/employees/access-changes";
import { type Context, staffOf } from "@/lib/context";
import type { AuditAction } from "@/lib/platform/audit/action-rules";
import { audit } from "@/lib/platform/audit/record";
import { forgetTriesOf } from "@/lib/platform/auth/authenticate";

type Whose = { hrid: number; username: string };

/**
 * Writes a new password, which its owner must change when somebody else chose it; ends the person's logins but the caller's own, and forgets wrong tries; to be called under
 * `lockAccess`. Answers how many logins ended.
 */
export async function storePassword(
  ctx: Context,
  { hrid, username }: Whose,
  { passwordHash, action }: { passwordHash: string; action: AuditAction },
): Promise<number> {
  const { hrid: by, sessionId } = staffOf(ctx);
  await updatePassword(ctx.db, hrid, { passwordHash, passwordGiven: hrid !== by });
  const ended = await revokeStaffSessions(ctx.db, hrid, { keep: sessionId, now: ctx.now });
  await forgetTriesOf(ctx, { kind: "staff", hrid }, username);
  await audit(ctx, { action, subject: "employee", subjectId: hrid, after: { sessionsEnded: ended } });
  return ended;
}
