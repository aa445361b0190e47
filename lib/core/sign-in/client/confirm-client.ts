import { randomInt, timingSafeEqual } from "node:crypto";
import type { ClientActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { openSecret, sealSecret } from "@/lib/core/sign-in/factors/secrets";
import { findLoginOfClient } from "@/lib/core/sign-in/sql/client-logins";
import { findMailedCode, stampProofByCode, storeMailedCode } from "@/lib/core/sign-in/sql/session-marks";
import { Forbidden, Invalid, Unauthenticated } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { verifyPassword } from "@/lib/platform/auth/password";
import { stampProof } from "@/lib/platform/auth/sql/sessions";
import { forgetUse, spend } from "@/lib/platform/fair-use/fair-use";
import { fact } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import type { confirmClientContract, mailCodeContract } from "./contract";
import { letter } from "./send-reset-link";

type Confirm = typeof confirmClientContract;

const CODE_MINUTES = 10;

/** Only clients confirm here; staff have confirmations of their own. Errors: 401, 403. */
function clientOf({ actor }: Context): ClientActor {
  if (!actor) throw new Unauthenticated();
  if (actor.type !== "CLIENT_USER") throw new Forbidden();
  return actor;
}

/** A code is encrypted for the one session that it was asked for in. */
const ownerOf = (sessionId: string): string => `mailed-code:${sessionId}`;

/**
 * Emails the client a code that confirms this session (rule client-sessions). A new one replaces the one before. Errors:
 * 422 no address; 429. Needs the pool, because a refused one must stay counted.
 */
export async function mailCode(ctx: Context): Promise<Answer<typeof mailCodeContract>> {
  const { cfid, sessionId } = clientOf(ctx);
  await spend(ctx, "mailed_codes", cfid);
  const login = await findLoginOfClient(ctx.db, cfid);
  if (!login?.email) throw new Invalid("We have no email address for you. Call us instead.");
  const to = login.email;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const mail = await letter(ctx, login, "Your code to confirm it's you", [
    "Enter this code on your dashboard to confirm it's you:",
    fact("Code", code),
    "",
    `It works once, for ${CODE_MINUTES} minutes, and only in the browser you asked for it with.`,
    "If you didn't ask for it, someone else may be using your account. Please choose a new password.",
  ]);
  await ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const until = new Date(ctx.now.getTime() + CODE_MINUTES * 60_000);
    await storeMailedCode(db, sessionId, { sealed: sealSecret(ownerOf(sessionId), code), until });
    const uniqueKey = `confirm-code:${sessionId}:${ctx.now.getTime()}`;
    await enqueueMessage(within, { kind: "confirm-code", channel: "email", to, cfid, ...mail, uniqueKey });
    await audit(within, { action: "session.mail-code", subject: "session", subjectId: sessionId });
  });
  return { email: to };
}

/**
 * Marks the client's session, and only this one, as confirmed now, by the password or an emailed code. Errors: 422 wrong;
 * 429. Needs the pool, because wrong tries must stay counted.
 */
export async function confirmClient(ctx: Context, proof: Input<Confirm>): Promise<Answer<Confirm>> {
  const { cfid, sessionId } = clientOf(ctx);
  await spend(ctx, "confirm_client", cfid);
  const by = "code" in proof ? "code" : "password";
  const sealed = "code" in proof ? await checkCode(ctx, sessionId, proof.code) : null;
  if ("password" in proof) await checkPassword(ctx, cfid, proof.password);
  await ctx.db.transaction(async (db) => {
    // A code counts once, however many send it at the same time.
    if (sealed === null) await stampProof(db, sessionId, ctx.now);
    else if (!(await stampProofByCode(db, sessionId, { sealed, now: ctx.now }))) throw wrongCode();
    const within = { ...ctx, db };
    const subjectId = sessionId;
    await audit(within, { action: "session.confirm", subject: "session", subjectId, after: { by } });
  });
  await forgetUse(ctx, "confirm_client", cfid);
  return { success: true };
}

async function checkPassword(ctx: Context, cfid: number, typed: string): Promise<void> {
  const login = await findLoginOfClient(ctx.db, cfid);
  if (await verifyPassword(login?.passwordHash ?? null, typed)) return;
  throw new Invalid("That's not your password.", { errors: { password: ["That's not your password"] } });
}

/** The code as it's stored, if it's the one typed and still valid. */
async function checkCode(ctx: Context, sessionId: string, typed: string): Promise<string> {
  const stored = await findMailedCode(ctx.db, sessionId, ctx.now);
  const code = stored && openSecret(ownerOf(sessionId), stored)?.secret;
  if (!stored || !code || !isSame(code, typed.replace(/\s/g, ""))) throw wrongCode();
  return stored;
}

const isSame = (code: string, typed: string): boolean =>
  code.length === typed.length && timingSafeEqual(Buffer.from(code), Buffer.from(typed.replace(/\D/g, "x")));

const wrongCode = () =>
  new Invalid("That code isn't right, or it's too old. Ask for a new one.", {
    errors: { code: ["That code isn't right, or it's too old. Ask for a new one"] },
  });
