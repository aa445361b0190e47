import type { LockedClient } from "@/db/queries/clients/client-changes";
import { findPendingEmail, insertEmailChange, isLoginOfAnother } from "@/db/queries/clients/email-changes";
import type { Context } from "@/lib/context";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { LINK_DAYS, mailAddressTaken, mailConfirmation, mailOldAddress } from "./email-mails";

const LIFE_MS = LINK_DAYS * 24 * 60 * 60_000;

export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/** Whether the client has to wait for the new address to be confirmed. A first address gets mail at once. */
export const mustConfirmFirst = ({ email, passwordHash }: LockedClient, wanted: string | null): boolean =>
  wanted !== null && (email !== null || passwordHash !== null) && !isSameAddress(email, wanted);

/**
 * Another address was asked for, or none any more: the new one gets a link to confirm it, the old one hears of it with
 * a link to keep it. Where somebody else logs in with the new address, its owner hears of that instead, and whoever
 * asked can't tell the difference. Asking again for what is pending sends nothing. The client must be locked.
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

/** The link for a new address; to the owner of a log-in that it isn't theirs to give away. */
export async function mailNewAddress(
  ctx: Pick<Context, "db" | "now">,
  client: LockedClient,
  { to, token }: { to: string; token: string },
): Promise<void> {
  const key = hashLinkToken(token);
  if (await isLoginOfAnother(ctx.db, to, client.cfid)) return mailAddressTaken(ctx, client, { to, key });
  return mailConfirmation(ctx, client, { to, token, key });
}
