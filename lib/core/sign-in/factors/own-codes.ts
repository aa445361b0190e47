import { generateSecret } from "otplib";
import { renderSVG } from "uqr";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countFactors, deleteCodeApp, storeNewCodeApp } from "@/lib/core/sign-in/sql/factors";
import { Conflict, Invalid, NotFound } from "@/lib/errors";
import { forgetUse, spend } from "@/lib/platform/fair-use/fair-use";
import { codeAppUri, proveCode } from "./code-check";
import type {
  confirmCodeAppContract,
  newCodeAppContract,
  newRecoveryCodesContract,
  removeCodeAppContract,
} from "./contract";
import {
  firstRecoveryCodes,
  makeRecoveryCodes,
  ownAccount,
  tellChange,
  tidyRecoveryCodes,
} from "./own-account";
import { sealSecret } from "./secrets";

/**
 * A secret for an app on the person's phone; it counts once they send back a code from the app. Errors: 403; 409 there
 * is one.
 */
export async function beginCodeApp(ctx: Context): Promise<Answer<typeof newCodeAppContract>> {
  const { hrid, username } = await ownAccount(ctx);
  const secret = generateSecret();
  if (!(await storeNewCodeApp(ctx.db, { hrid, secret: sealSecret(hrid, secret), createdAt: ctx.now })))
    throw new Conflict("You already have an authenticator app. Remove it first.");
  return { secret, svg: renderSVG(codeAppUri(username, secret), { border: 2 }) };
}

/** Starts using the app. Errors: 403; 422 a wrong code; 429. */
export async function confirmCodeApp(
  ctx: Context,
  { code }: Input<typeof confirmCodeAppContract>,
): Promise<Answer<typeof confirmCodeAppContract>> {
  const { hrid } = await ownAccount(ctx);
  await spend(ctx, "second_step", hrid);
  const answer = await ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    if (!(await proveCode(within, { hrid, code, first: true }))) return null;
    const codes = await firstRecoveryCodes(within, hrid);
    const what = "An authenticator app was added to your account";
    await tellChange(within, hrid, { action: "factor.add-code-app", what });
    return { recovery_codes: codes };
  });
  if (!answer) {
    const message = "That code isn't right. Enter the one your app shows now.";
    throw new Invalid(message, { errors: { code: [message] } });
  }
  await forgetUse(ctx, "second_step", hrid);
  return answer;
}

/** Errors: 403; 404 there's none. */
export async function removeCodeApp(ctx: Context): Promise<Answer<typeof removeCodeAppContract>> {
  const { hrid } = await ownAccount(ctx);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    if (!(await deleteCodeApp(db, hrid))) throw new NotFound();
    await tidyRecoveryCodes(within, hrid);
    const what = "The authenticator app was removed from your account";
    await tellChange(within, hrid, { action: "factor.remove-code-app", what });
    return { success: true };
  });
}

/** Errors: 403; 409 without a factor to back up. */
export async function renewRecoveryCodes(ctx: Context): Promise<Answer<typeof newRecoveryCodesContract>> {
  const { hrid } = await ownAccount(ctx);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const { passkeys, codeApp } = await countFactors(db, hrid);
    if (passkeys === 0 && !codeApp)
      throw new Conflict("Add a passkey or an authenticator app first. You'll get recovery codes with it.");
    const codes = await makeRecoveryCodes(within, hrid);
    const what = "New recovery codes were created for your account";
    await tellChange(within, hrid, { action: "factor.new-recovery-codes", what });
    return { recovery_codes: codes };
  });
}
