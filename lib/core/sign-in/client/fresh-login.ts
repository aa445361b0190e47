import { forgetTries } from "@/db/queries/auth/logins";
import type { ClientActor, StaffActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { verifyPassword } from "@/lib/platform/auth/password";
import { throttle } from "@/lib/platform/auth/throttle";

/** After a login this long ago, what a session thief mustn't change asks for the password again (T13). */
const FRESH_MS = 10 * 60_000;
const FREE_TRIES = 5;

export const isFreshLogin = ({ loggedInAt }: Pick<ClientActor, "loggedInAt">, now: Date): boolean =>
  now.getTime() - loggedInAt.getTime() < FRESH_MS;

type Proof = { passwordHash: string | null; typed: string | null | undefined };

/**
 * That it is the person, not only the person's session: logged in within ten minutes, or the present password typed.
 * Errors: 403 with reason `reauth_required`, 429 after too many wrong ones. Needs the pool: a try stays counted when
 * the verb refuses.
 */
export async function requireFreshLogin(
  ctx: Pick<Context, "db" | "now">,
  actor: ClientActor | StaffActor,
  { passwordHash, typed }: Proof,
): Promise<void> {
  if (isFreshLogin(actor, ctx.now)) return;
  if (!typed) throw new Forbidden("Please enter your current password as well.", "reauth_required");
  const key = actor.type === "CLIENT_USER" ? `reauth:${actor.cfid}` : `reauth:staff:${actor.hrid}`;
  await throttle(ctx, key, FREE_TRIES);
  if (!(await verifyPassword(passwordHash, typed)))
    throw new Forbidden("This is not your current password.", "reauth_required");
  await forgetTries(ctx.db, key);
}
