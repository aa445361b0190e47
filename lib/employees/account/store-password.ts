import { revokeStaffSessions, updatePassword } from "@/db/queries/access-changes";
import { forgetTries } from "@/db/queries/logins";
import { audit } from "@/lib/audit/record";
import { type Context, staffOf } from "@/lib/context";

type Whose = { hrid: number; username: string };

/**
 * Writes a new password, which its owner must change when somebody else chose it; ends the person's logins but the caller's own, and forgets wrong tries; to be called under
 * `lockAccess`. Answers how many logins ended.
 */
export async function storePassword(
  ctx: Context,
  { hrid, username }: Whose,
  { passwordHash, action }: { passwordHash: string; action: string },
): Promise<number> {
  const { hrid: by, sessionId } = staffOf(ctx);
  await updatePassword(ctx.db, hrid, { passwordHash, passwordGiven: hrid !== by });
  const ended = await revokeStaffSessions(ctx.db, hrid, { keep: sessionId, now: ctx.now });
  await forgetTries(ctx.db, `account:${username.toLowerCase()}`);
  await audit(ctx, { action, subject: "employee", subjectId: hrid, after: { sessionsEnded: ended } });
  return ended;
}
