import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { openFor } from "@/lib/core/sign-in/log-in";
import {
  countFactors,
  endPendingLogin,
  findPendingLogin,
  setPendingChallenge,
  spendRecoveryCode,
  takePendingTry,
} from "@/lib/core/sign-in/sql/factors";
import { Invalid, Unauthenticated } from "@/lib/errors";
import { log } from "@/lib/log";
import { audit } from "@/lib/platform/audit/record";
import { hashLinkToken } from "@/lib/platform/auth/link-token";
import { forgetUse, spend } from "@/lib/platform/fair-use/fair-use";
import { proveCode } from "./code-check";
import type { secondStepContract, secondStepPasskeyContract } from "./contract";
import { tellOwner } from "./own-account";
import { passkeyRequest, provePasskey } from "./passkey-check";
import { hashRecoveryCode } from "./secrets";

type Step = Input<typeof secondStepContract>;

/** Tries per login; after that the person starts again with the password. */
const MOST_TRIES = 5;

/** A challenge for one of the person's passkeys. Errors: 401 an unknown, used or old ticket. */
export async function askForPasskey(
  ctx: Context,
  { ticket }: Input<typeof secondStepPasskeyContract>,
): Promise<Answer<typeof secondStepPasskeyContract>> {
  const tokenHash = hashLinkToken(ticket);
  const pending = await findPendingLogin(ctx.db, tokenHash, ctx.now);
  if (!pending) throw tooLate();
  const options = await passkeyRequest(ctx, pending.hrid);
  await setPendingChallenge(ctx.db, { tokenHash, challenge: options.challenge, now: ctx.now });
  return { options: { ...options } };
}

/**
 * Finishes a login after the right password. The ticket works once, for five minutes and five tries; codes, recovery
 * codes and challenges work once. Errors: 401 an unknown, used or expired ticket; 422 wrong; 429. Needs the pool,
 * because wrong tries must stay counted.
 */
export async function takeSecondStep(ctx: Context, step: Step): Promise<Answer<typeof secondStepContract>> {
  const tokenHash = hashLinkToken(step.ticket);
  const pending = await takePendingTry(ctx.db, { tokenHash, most: MOST_TRIES, now: ctx.now });
  if (!pending) throw tooLate();
  const { hrid, challenge } = pending;
  await spend(ctx, "second_step", hrid);
  const answer = await ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    if (!(await isRight(within, step, { hrid, challenge }))) return null;
    if (!(await endPendingLogin(db, tokenHash))) throw tooLate();
    return openFor(within, { kind: "staff", hrid });
  });
  if (!answer) {
    log.warn({ event: "second-step-failed", requestId: ctx.requestId, address: ctx.address, hrid });
    throw notRight(step);
  }
  await forgetUse(ctx, "second_step", hrid);
  return answer;
}

type Pending = { hrid: number; challenge: string | null };

async function isRight(ctx: Context, step: Step, { hrid, challenge }: Pending): Promise<boolean> {
  if ("passkey" in step) return provePasskey(ctx, { hrid, challenge, response: step.passkey });
  if ("code" in step) return proveCode(ctx, { hrid, code: step.code });
  const codeHash = hashRecoveryCode(step.recovery_code);
  if (!(await spendRecoveryCode(ctx.db, { hrid, codeHash, now: ctx.now }))) return false;
  const left = (await countFactors(ctx.db, hrid)).recoveryCodes;
  await audit(ctx, {
    action: "factor.use-recovery-code",
    subject: "employee",
    subjectId: hrid,
    actorHrid: hrid,
    after: { left },
  });
  await tellOwner(ctx, hrid, `Someone logged in with one of your recovery codes (${left} left)`);
  return true;
}

const tooLate = () => new Unauthenticated("This took too long. Enter your password again.");

function notRight(step: Step): Invalid {
  if ("passkey" in step) return new Invalid("This passkey didn't work. Try again, or use another way.");
  const field = "code" in step ? "code" : "recovery_code";
  const message =
    field === "code"
      ? "That code isn't right, or was used already. Enter the one your app shows now."
      : "That recovery code isn't right, or was used already.";
  return new Invalid(message, { errors: { [field]: [message] } });
}
