import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { changeClient, type LockedClient, lockClient } from "@/lib/core/clients/sql/client-changes";
import {
  cancelPendingEmail,
  findPendingEmail,
  insertEmailChange,
  isLoginOfAnother,
  renewConfirmation,
} from "@/lib/core/clients/sql/email-changes";
import { NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { ownerScope } from "@/lib/platform/auth/scope";
import { spend } from "@/lib/platform/fair-use/fair-use";
import type { cancelPendingEmailContract, resendConfirmationContract } from "./contract";
import { LINK_DAYS, mailAddressTaken, mailConfirmation, mailOldAddress } from "./email-mails";

const LIFE_MS = LINK_DAYS * 24 * 60 * 60_000;

/** Counts an email to an unconfirmed address. Errors: 429. */
export const throttleNewAddress = (ctx: Context, cfid: number): Promise<void> =>
  spend(ctx, "new_email", cfid);

const nothing = () => new NotFound("No email address is waiting for confirmation.");

/** Emails a new link to the pending address; the earlier one stops working. Errors: 403, 404, 429. */
export async function resendConfirmation(
  ctx: Context,
  { cfid: asked }: Input<typeof resendConfirmationContract>,
): Promise<Answer<typeof resendConfirmationContract>> {
  const { cfid } = ownerScope(ctx, { cfid: asked });
  await throttleNewAddress(ctx, cfid);
  return ctx.db.transaction(async (db) => {
    const inside: Context = { ...ctx, db };
    const client = await lockClient(db, cfid);
    const pending = await findPendingEmail(db, cfid);
    if (!client || !pending?.newEmail) throw nothing();
    const token = newLinkToken();
    const confirmUntil = new Date(ctx.now.getTime() + LIFE_MS);
    await renewConfirmation(db, pending.id, { confirmHash: hashLinkToken(token), confirmUntil });
    await mailNewAddress(inside, client, { to: pending.newEmail, token });
    await audit(inside, { action: "client.resend-email", subject: "client", subjectId: cfid });
    return { pending_email: pending.newEmail };
  });
}

/** Keeps the client's address on file; a first address, already on file, is removed. Errors: 403, 404. */
export async function cancelPending(
  ctx: Context,
  { cfid: asked }: Input<typeof cancelPendingEmailContract>,
): Promise<Answer<typeof cancelPendingEmailContract>> {
  const { cfid } = ownerScope(ctx, { cfid: asked });
  const client = await lockClient(ctx.db, cfid);
  const pending = await findPendingEmail(ctx.db, cfid);
  if (!client || !pending) throw nothing();
  await cancelPendingEmail(ctx.db, cfid, ctx.now);
  if (pending.oldEmail === null && client.email !== null && isSameAddress(client.email, pending.newEmail))
    await changeClient(ctx.db, client, { email: null });
  await audit(ctx, { action: "client.cancel-email", subject: "client", subjectId: cfid });
  return { pending_email: null };
}

export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/** Whether the client has to wait until the new address is confirmed. A first address gets email right away. */
export const mustConfirmFirst = ({ email, passwordHash }: LockedClient, wanted: string | null): boolean =>
  wanted !== null && (email !== null || passwordHash !== null) && !isSameAddress(email, wanted);

/**
 * Handles a new address, or none any more: the new one gets a confirmation link, the old one a notice with a link to
 * keep it. If someone else logs in with the new address, we notify its owner instead, and the requester can't tell the
 * difference. Requesting a pending address again sends nothing. Lock the client first.
 */
export async function askForEmail(
  ctx: Context,
  client: LockedClient,
  newEmail: string | null,
): Promise<void> {
  const { cfid, email: oldEmail } = client;
  const pending = await findPendingEmail(ctx.db, cfid);
  if (pending && newEmail !== null && isSameAddress(pending.newEmail, newEmail)) return;
  const [confirm, keep] = [newLinkToken(), newLinkToken()];
  const [confirmHash, keepHash] = [hashLinkToken(confirm), hashLinkToken(keep)];
  const until = new Date(ctx.now.getTime() + LIFE_MS);
  await insertEmailChange(ctx.db, {
    cfid,
    oldEmail,
    newEmail,
    byStaff: ctx.actor?.type === "INTERNAL_USER",
    confirmHash: newEmail === null ? null : confirmHash,
    confirmUntil: newEmail === null ? null : until,
    keepHash: oldEmail === null ? null : keepHash,
    keepUntil: oldEmail === null ? null : until,
    confirmedAt: newEmail === null ? ctx.now : null,
    createdAt: ctx.now,
  });
  if (newEmail !== null) await mailNewAddress(ctx, client, { to: newEmail, token: confirm });
  if (oldEmail !== null)
    await mailOldAddress(ctx, client, { to: oldEmail, newEmail, token: keep, key: keepHash });
}

/** Sends the new address its link; if it's someone's login already, tells its owner that someone requested it. */
async function mailNewAddress(
  ctx: Pick<Context, "db" | "now">,
  client: LockedClient,
  { to, token }: { to: string; token: string },
): Promise<void> {
  const key = hashLinkToken(token);
  if (await isLoginOfAnother(ctx.db, to, client.cfid)) return mailAddressTaken(ctx, client, { to, key });
  return mailConfirmation(ctx, client, { to, token, key });
}
