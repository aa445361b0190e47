import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findPerson } from "@/lib/core/employees/sql/access";
import { findPasswordHash, lockAccess, updatePassword } from "@/lib/core/employees/sql/access-changes";
import { requireFreshLogin } from "@/lib/core/sign-in/client/fresh-login";
import { refuseWeakPassword } from "@/lib/core/sign-in/weak-password";
import { Forbidden, NotFound } from "@/lib/errors";
import type { AuditAction } from "@/lib/platform/audit/action-rules";
import { audit } from "@/lib/platform/audit/record";
import { forgetTriesOf } from "@/lib/platform/auth/authenticate";
import { hashPassword } from "@/lib/platform/auth/password";
import { revokeStaffSessions } from "@/lib/platform/auth/sql/sessions";
import type { changePasswordContract, endOwnSessionsContract } from "./contract";

/**
 * Changes the caller's password and ends their other logins. Errors: 403 while acting for others (rule acting-for) or
 * `reauth_required`; 422 an unsuitable password; 429.
 */
export async function changePassword(
  ctx: Context,
  { password, currentPassword }: Input<typeof changePasswordContract>,
): Promise<Answer<typeof changePasswordContract>> {
  const actor = staffOf(ctx);
  if (actor.impersonating || actor.viewingCfid !== null)
    throw new Forbidden("You can't set passwords while acting as someone else. End that first.");
  const stored = await findPasswordHash(ctx.db, actor.hrid);
  await requireFreshLogin(ctx, actor, { passwordHash: stored, typed: currentPassword });
  const person = await findPerson(ctx.db, actor.hrid);
  if (!person) throw new NotFound();
  await refuseWeakPassword(ctx, password, [person.username, person.fullname, person.email]);
  const passwordHash = await hashPassword(password);
  const action = "employee.change-password";
  const ended = await ctx.db.transaction(async (db) => {
    await lockAccess(db);
    return storePassword({ ...ctx, db }, person, { passwordHash, action });
  });
  return { ended };
}

/** Ends one of the caller's logins, or all but the current one. It doesn't find anyone else's. */
export async function endOwnSessions(
  ctx: Context,
  { session }: Input<typeof endOwnSessionsContract>,
): Promise<Answer<typeof endOwnSessionsContract>> {
  const { hrid, sessionId } = staffOf(ctx);
  const which = session ? { only: session } : { keep: sessionId };
  const ended = await revokeStaffSessions(ctx.db, hrid, { ...which, now: ctx.now });
  const after = { session: session ?? "others", ended };
  await audit(ctx, { action: "employee.end-own-sessions", subject: "employee", subjectId: hrid, after });
  return { ended };
}

type Whose = { hrid: number; username: string };

/**
 * Stores a new password, which its owner has to change if someone else chose it. Ends the person's logins except the
 * caller's own, and resets failed tries. Call it while holding `lockAccess`. Returns how many logins ended.
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
