import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import {
  deletePasskey,
  insertPasskey,
  lockPasskey,
  storeChallenge,
  renamePasskey as storeName,
  takeChallenge,
} from "@/lib/core/sign-in/sql/factors";
import { Conflict, Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type {
  addPasskeyContract,
  newPasskeyContract,
  removePasskeyContract,
  renamePasskeyContract,
} from "./contract";
import { firstRecoveryCodes, ownAccount, tellChange, tidyRecoveryCodes } from "./own-account";
import { CHALLENGE_MS, passkeyCreation, verifyCreation } from "./passkey-check";

/** A challenge for a new passkey. Errors: 403. */
export async function beginPasskey(ctx: Context): Promise<Answer<typeof newPasskeyContract>> {
  const person = await ownAccount(ctx);
  const options = await passkeyCreation(ctx, person);
  const expiresAt = new Date(ctx.now.getTime() + CHALLENGE_MS);
  const { sessionId } = person;
  await storeChallenge(ctx.db, { sessionId, purpose: "add", challenge: options.challenge, expiresAt });
  return { options: { ...options } };
}

/** Stores a passkey that signed this session's challenge. Errors: 403; 409 known already; 422 not made for it. */
export async function addPasskey(
  ctx: Context,
  { name, passkey }: Input<typeof addPasskeyContract>,
): Promise<Answer<typeof addPasskeyContract>> {
  const { hrid, sessionId } = await ownAccount(ctx);
  const challenge = await takeChallenge(ctx.db, { sessionId, purpose: "add", now: ctx.now });
  const made = challenge === null ? null : await verifyCreation(challenge, passkey);
  if (!made)
    throw new Invalid("The passkey wasn't added: it took too long, or isn't for this site. Try again.");
  const { id, publicKey, counter } = made;
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const row = { id, hrid, name, counter, createdAt: ctx.now };
    const keys = {
      publicKey: Buffer.from(publicKey).toString("base64url"),
      transports: made.transports ?? [],
    };
    if (!(await insertPasskey(db, { ...row, ...keys })))
      throw new Conflict("This passkey is in use already. Remove it there first, or use another one.");
    const codes = await firstRecoveryCodes(within, hrid);
    const what = `The passkey “${name}” was added to your account`;
    await tellChange(within, hrid, { action: "factor.add-passkey", what, after: { name } });
    return { recovery_codes: codes };
  });
}

/** Errors: 403; 404 another's. */
export async function renamePasskey(
  ctx: Context,
  { id, name }: Input<typeof renamePasskeyContract>,
): Promise<Answer<typeof renamePasskeyContract>> {
  const { hrid } = await ownAccount(ctx);
  return ctx.db.transaction(async (db) => {
    const found = await lockPasskey(db, { id, hrid });
    if (!found) throw new NotFound();
    if (found.name === name) return { success: true };
    await storeName(db, { id, hrid }, name);
    await audit(
      { ...ctx, db },
      {
        action: "factor.rename-passkey",
        subject: "employee",
        subjectId: hrid,
        before: { name: found.name },
        after: { name },
      },
    );
    return { success: true };
  });
}

/** Errors: 403; 404 another's. */
export async function removePasskey(
  ctx: Context,
  { id }: Input<typeof removePasskeyContract>,
): Promise<Answer<typeof removePasskeyContract>> {
  const { hrid } = await ownAccount(ctx);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const found = await lockPasskey(db, { id, hrid });
    if (!found) throw new NotFound();
    await deletePasskey(db, { id, hrid });
    await tidyRecoveryCodes(within, hrid);
    const what = `The passkey “${found.name}” was removed from your account`;
    await tellChange(within, hrid, { action: "factor.remove-passkey", what, after: { name: found.name } });
    return { success: true };
  });
}
