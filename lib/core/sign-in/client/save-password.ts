import type { ClientActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { confirmFirstEmail } from "@/lib/core/clients/sql/email-changes";
import {
  changePassword,
  findLoginOfClient,
  findSpentToken,
  lockResetToken,
  spendResetTokens,
} from "@/lib/core/sign-in/sql/client-logins";
import { refuseWeakPassword } from "@/lib/core/sign-in/weak-password";
import { Forbidden, NotFound, Unauthenticated } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { forgetTriesOf, type Principal } from "@/lib/platform/auth/authenticate";
import { rememberDevice } from "@/lib/platform/auth/known-device";
import { hashLinkToken } from "@/lib/platform/auth/link-token";
import { hashPassword, verifyPassword } from "@/lib/platform/auth/password";
import { revokeClientSessions } from "@/lib/platform/auth/sql/sessions";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import type { savePasswordContract } from "./contract";
import { requireFreshLogin } from "./fresh-login";
import { accountChangedMail } from "./send-reset-link";

type Save = typeof savePasswordContract;

/**
 * Sets a client's password, in their own session or by emailed one-time token (rule client-password); ends the client's
 * other sessions and emails a notice. Errors: 401 neither; 403 staff, or `reauth_required` once the login is ten
 * minutes old; 404 another's cfid; 422 an unsuitable password; 429.
 */
export async function savePassword(
  ctx: Context,
  { password, cfid, current_password, token }: Input<Save>,
): Promise<Answer<Save>> {
  const { actor } = ctx;
  if (actor?.type === "INTERNAL_USER")
    throw new Forbidden("Staff can't set a client's password. Send the client a reset link instead.");
  if (token) {
    await saveByToken(ctx, { password, token, cfid: cfid || null });
    return { success: true };
  }
  if (actor?.type !== "CLIENT_USER") throw new Unauthenticated();
  if (cfid && cfid !== actor.cfid) throw new NotFound();
  await saveBySession(ctx, actor, { password, typed: current_password });
  return { success: true };
}

type ByToken = { password: string; token: string; cfid: number | null };

async function saveByToken(ctx: Context, { password, token, cfid }: ByToken): Promise<void> {
  const tokenHash = hashLinkToken(token);
  // Checked twice, because hashing is too expensive to do for invented tokens.
  const asked = await lockResetToken(ctx.db, tokenHash, ctx.now);
  const login = asked && (await findLoginOfClient(ctx.db, asked.cfid));
  // Before looking up the password in the lists, so that invented tokens don't cause expensive work.
  if (!asked) return acceptAgain(ctx, tokenHash, password);
  await refuseWeakPassword(ctx, password, [login?.email]);
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (db) => {
    const found = await lockResetToken(db, tokenHash, ctx.now);
    if (!found) throw usedUp();
    if (cfid !== null && cfid !== found.cfid) throw new NotFound();
    await replace({ ...ctx, db }, found.cfid, { passwordHash, keep: null, by: "token" });
    await trustMailboxOwner({ ...ctx, db }, found.cfid);
  });
}

/**
 * People who can open an account's mailbox have confirmed a first address, and others' failed tries don't lock them
 * out.
 */
async function trustMailboxOwner(ctx: Context, cfid: number): Promise<void> {
  await confirmFirstEmail(ctx.db, cfid, ctx.now);
  const login = await findLoginOfClient(ctx.db, cfid);
  const owner: Principal = { kind: "client", cfid };
  await forgetTriesOf(ctx, owner, login?.email ?? null);
  rememberDevice(ctx, owner);
}

const AGAIN_MS = 2 * 60_000;

/** A browser that lost the answer sends the same again: it's already done (R7). Errors: 401. */
async function acceptAgain(ctx: Context, tokenHash: string, password: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - AGAIN_MS);
  const spent = await findSpentToken(ctx.db, tokenHash, since);
  if (!spent || !(await verifyPassword(spent.passwordHash, password))) throw usedUp();
  rememberDevice(ctx, { kind: "client", cfid: spent.cfid });
}

const usedUp = () => new Unauthenticated("This link has expired or was already used. Ask for a new one.");

type BySession = { password: string; typed: string | null | undefined };

async function saveBySession(
  ctx: Context,
  actor: ClientActor,
  { password, typed }: BySession,
): Promise<void> {
  const { cfid, sessionId: keep } = actor;
  const login = await findLoginOfClient(ctx.db, cfid);
  if (!login) throw new NotFound();
  await refuseWeakPassword(ctx, password, [login.email, actor.name]);
  await requireFreshLogin(ctx, actor, { passwordHash: login.passwordHash, typed });
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction((db) => replace({ ...ctx, db }, cfid, { passwordHash, keep, by: "session" }));
}

type Replacing = { passwordHash: string; keep: string | null; by: "token" | "session" };

async function replace(ctx: Context, cfid: number, { passwordHash, keep, by }: Replacing): Promise<void> {
  await changePassword(ctx.db, cfid, { passwordHash, now: ctx.now });
  await spendResetTokens(ctx.db, cfid, ctx.now);
  await revokeClientSessions(ctx.db, cfid, { keep, now: ctx.now });
  const login = await findLoginOfClient(ctx.db, cfid);
  if (login?.email)
    await enqueueMessage(ctx, {
      kind: "password-changed",
      channel: "email",
      to: login.email,
      cfid,
      ...(await accountChangedMail(ctx, login, "Your password was changed")),
      uniqueKey: `password-changed:${cfid}:${ctx.now.getTime()}`,
    });
  const after = { by };
  await audit(ctx, {
    action: "client.save-password",
    subject: "client",
    subjectId: cfid,
    after,
    actorCfid: cfid,
  });
}
