import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findPasswordHash } from "@/lib/core/employees/sql/access-changes";
import { storeChallenge, takeChallenge } from "@/lib/core/sign-in/sql/factors";
import { Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { verifyPassword } from "@/lib/platform/auth/password";
import { stampProof } from "@/lib/platform/auth/sql/sessions";
import { forgetUse, spend } from "@/lib/platform/fair-use/fair-use";
import type { confirmByPasskeyContract, confirmIdentityContract } from "./contract";
import { CHALLENGE_MS, passkeyRequest, provePasskey } from "./passkey-check";

type Confirm = typeof confirmIdentityContract;

/** A challenge for one of the person's passkeys. */
export async function askToConfirm(ctx: Context): Promise<Answer<typeof confirmByPasskeyContract>> {
  const { hrid, sessionId } = staffOf(ctx);
  const options = await passkeyRequest(ctx, hrid);
  const expiresAt = new Date(ctx.now.getTime() + CHALLENGE_MS);
  await storeChallenge(ctx.db, { sessionId, purpose: "confirm", challenge: options.challenge, expiresAt });
  return { options: { ...options } };
}

/**
 * Marks the session, and only this one, as confirmed now, by the password or one of the person's passkeys. Errors: 422
 * wrong; 429. Needs the pool, because wrong tries must stay counted.
 */
export async function confirmIdentity(ctx: Context, proof: Input<Confirm>): Promise<Answer<Confirm>> {
  const { hrid, sessionId } = staffOf(ctx);
  await spend(ctx, "confirm_staff", hrid);
  const by = "passkey" in proof ? "passkey" : "password";
  if ("passkey" in proof) await confirmByPasskey(ctx, proof.passkey);
  else await confirmByPassword(ctx, proof.password);
  await forgetUse(ctx, "confirm_staff", hrid);
  await ctx.db.transaction(async (db) => {
    await stampProof(db, sessionId, ctx.now);
    const within = { ...ctx, db };
    const subjectId = sessionId;
    await audit(within, { action: "session.confirm", subject: "session", subjectId, after: { by } });
  });
  return { success: true };
}

async function confirmByPassword(ctx: Context, password: string): Promise<void> {
  if (await verifyPassword(await findPasswordHash(ctx.db, staffOf(ctx).hrid), password)) return;
  throw new Invalid("That's not your password.", { errors: { password: ["That's not your password"] } });
}

type Passkey = Extract<Input<Confirm>, { passkey: unknown }>["passkey"];

async function confirmByPasskey(ctx: Context, response: Passkey): Promise<void> {
  const { hrid, sessionId } = staffOf(ctx);
  const challenge = await takeChallenge(ctx.db, { sessionId, purpose: "confirm", now: ctx.now });
  if (await ctx.db.transaction((db) => provePasskey({ ...ctx, db }, { hrid, challenge, response }))) return;
  throw new Invalid("This passkey didn't work. Try again, or use your password.");
}
