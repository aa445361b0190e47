import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findPerson } from "@/lib/core/employees/sql/access";
import { findPasswordHash, updateEmployee } from "@/lib/core/employees/sql/access-changes";
import { storePassword } from "@/lib/core/sign-in/account/own-sign-in";
import { requireFreshLogin } from "@/lib/core/sign-in/client/fresh-login";
import { tellOwner } from "@/lib/core/sign-in/factors/own-account";
import { deleteFactors } from "@/lib/core/sign-in/sql/factors";
import { refuseWeakPassword } from "@/lib/core/sign-in/weak-password";
import { Conflict, Forbidden } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { hashPassword } from "@/lib/platform/auth/password";
import { revokeStaffSessions } from "@/lib/platform/auth/sql/sessions";
import { asItStands, personToChange } from "./change-access";
import type {
  deactivateContract,
  endSessionsContract,
  reactivateContract,
  removeFactorsContract,
  setPasswordContract,
} from "./contract";
import { refuseTaken } from "./save-employee";

type Saved = Answer<typeof setPasswordContract>;

/**
 * Sets someone's password, ends their sessions except the caller's own, and resets failed tries. Errors: 403 while
 * acting for others (rule acting-for) or, for the caller's own, `reauth_required`; 404; 422; 429.
 */
export async function setPassword(ctx: Context, form: Input<typeof setPasswordContract>): Promise<Saved> {
  const actor = staffOf(ctx);
  if (actor.impersonating || actor.viewingCfid !== null)
    throw new Forbidden("You can't set passwords while acting as someone else. End that first.");
  if (form.id === actor.hrid) {
    const passwordHash = await findPasswordHash(ctx.db, actor.hrid);
    await requireFreshLogin(ctx, actor, { passwordHash, typed: form.currentPassword });
  }
  const person = await findPerson(ctx.db, form.id);
  await refuseWeakPassword(ctx, form.password, [person?.username, person?.fullname, person?.email]);
  const passwordHash = await hashPassword(form.password);
  return ctx.db.transaction((db) => replacePassword({ ...ctx, db }, form.id, passwordHash));
}

async function replacePassword(ctx: Context, id: number, passwordHash: string): Promise<Saved> {
  const person = await personToChange(ctx, { id });
  await storePassword(ctx, person, { passwordHash, action: "employee.set-password" });
  return asItStands(ctx, id);
}

/**
 * Removes all second factors of someone who lost phone and recovery codes, and emails them. Errors: 403 while acting
 * for others; 404; 409 there are none.
 */
export async function removeFactors(
  ctx: Context,
  { id }: Input<typeof removeFactorsContract>,
): Promise<Saved> {
  const actor = staffOf(ctx);
  if (actor.impersonating || actor.viewingCfid !== null)
    throw new Forbidden("You can't change login methods while acting as someone else. End that first.");
  const person = await personToChange(ctx, { id });
  const removed = await deleteFactors(ctx.db, id);
  if (removed === 0) throw new Conflict(`${person.fullname} has no second step to remove.`);
  await audit(ctx, {
    action: "employee.remove-factors",
    subject: "employee",
    subjectId: id,
    after: { removed },
  });
  await tellOwner(ctx, id, "The office removed your passkeys, authenticator app and recovery codes");
  return asItStands(ctx, id);
}

/** Ends one of a person's sessions, or all but the caller's. Errors: 404. */
export async function endSessions(
  ctx: Context,
  { id, session }: Input<typeof endSessionsContract>,
): Promise<Answer<typeof endSessionsContract>> {
  await personToChange(ctx, { id });
  const which = session ? { only: session } : { keep: staffOf(ctx).sessionId };
  const ended = await revokeStaffSessions(ctx.db, id, { ...which, now: ctx.now });
  const after = { session: session ?? "all", ended };
  await audit(ctx, { action: "employee.end-sessions", subject: "employee", subjectId: id, after });
  return { ...(await asItStands(ctx, id)), ended };
}

/**
 * Deactivates someone: they can't log in any more, and every row stays. The answer has what they still hold. Errors:
 * 404, 409 stale, oneself (so the last person with `access_admin` stays), or already inactive.
 */
export async function deactivate(
  ctx: Context,
  { id, version }: Input<typeof deactivateContract>,
): Promise<Saved> {
  const before = await personToChange(ctx, { id, version });
  if (id === staffOf(ctx).hrid)
    throw new Conflict("You can't deactivate yourself. Ask another administrator.");
  if (!before.active) throw new Conflict(`${before.fullname} is already deactivated.`);
  await updateEmployee(ctx.db, id, { active: false });
  await revokeStaffSessions(ctx.db, id, { now: ctx.now });
  await audit(ctx, {
    action: "employee.deactivate",
    subject: "employee",
    subjectId: id,
    before: { active: true },
    after: { active: false },
  });
  return asItStands(ctx, id);
}

/**
 * Reactivates someone with their previous capabilities. Errors: 404, 409 stale, already active, or the short name is
 * taken.
 */
export async function reactivate(
  ctx: Context,
  { id, version }: Input<typeof reactivateContract>,
): Promise<Saved> {
  const before = await personToChange(ctx, { id, version });
  if (before.active) throw new Conflict(`${before.fullname} is already active.`);
  await refuseTaken(updateEmployee(ctx.db, id, { active: true }));
  await audit(ctx, {
    action: "employee.reactivate",
    subject: "employee",
    subjectId: id,
    before: { active: false },
    after: { active: true },
  });
  return asItStands(ctx, id);
}
