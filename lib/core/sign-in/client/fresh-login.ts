import type { ClientActor, StaffActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { isProven, requireClientProof } from "@/lib/platform/auth/access";
import { verifyPassword } from "@/lib/platform/auth/password";
import { forgetUse, spend } from "@/lib/platform/fair-use/fair-use";

/** How long after their login staff can change their password without the current one (T13). */
const FRESH_MS = 10 * 60_000;

/** Staff logged in within ten minutes; a client proved who they are within fifteen (rule client-sessions). */
export const isFreshLogin = (actor: ClientActor | StaffActor, now: Date): boolean =>
  actor.type === "CLIENT_USER" ? isProven(actor, now) : now.getTime() - actor.loggedInAt.getTime() < FRESH_MS;

type Proof = { passwordHash: string | null; typed: string | null | undefined };

/**
 * Checks that it's the person and not only their session: they logged in not long ago, or typed the current password.
 * Errors: 403 with reason `reauth_required`, which a client's screen answers with the confirmation dialog; 429 after too
 * many wrong ones. Needs the pool, because a try must stay counted when the verb refuses.
 */
export async function requireFreshLogin(
  ctx: Pick<Context, "db" | "now">,
  actor: ClientActor | StaffActor,
  { passwordHash, typed }: Proof,
): Promise<void> {
  if (isFreshLogin(actor, ctx.now)) return;
  if (!typed) requireClientProof(actor, ctx.now);
  if (!typed) throw new Forbidden("Please enter your current password as well.", "reauth_required");
  const [limit, holder] =
    actor.type === "CLIENT_USER"
      ? (["confirm_client", actor.cfid] as const)
      : (["confirm_staff", actor.hrid] as const);
  await spend(ctx, limit, holder);
  if (!(await verifyPassword(passwordHash, typed)))
    throw new Forbidden("That isn't your current password.", "reauth_required");
  await forgetUse(ctx, limit, holder);
}
