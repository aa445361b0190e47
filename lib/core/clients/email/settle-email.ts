import { randomBytes } from "node:crypto";
import { violatedConstraint } from "@/db/transaction";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { changeClient, type LockedClient, lockClient } from "@/lib/core/clients/sql/client-changes";
import {
  type EmailChange,
  endChangesSince,
  findByConfirmHash,
  findByKeepHash,
  isLoginOfAnother,
  markConfirmed,
  tookEffectSince,
} from "@/lib/core/clients/sql/email-changes";
import { accountChangedMail, mailResetLink } from "@/lib/core/sign-in/client/send-reset-link";
import { changePassword, spendResetTokens } from "@/lib/core/sign-in/sql/client-logins";
import { Conflict, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { hashLinkToken } from "@/lib/platform/auth/link-token";
import { hashPassword } from "@/lib/platform/auth/password";
import { revokeClientSessions } from "@/lib/platform/auth/sql/sessions";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import type { confirmEmailContract, keepEmailContract } from "./contract";
import { tellOfficeOfRefusal } from "./email-mails";
import { isSameAddress } from "./pending-email";

const spent = () => new NotFound("This link was used already, was replaced by a newer one, or is too old.");

type Finding = (db: Context["db"], hash: string) => Promise<EmailChange | null>;

/** The change that an emailed token belongs to, read again once its client is locked. Errors: 404. */
async function lockChange(ctx: Context, find: Finding, token: string) {
  const hash = hashLinkToken(token);
  const seen = await find(ctx.db, hash);
  const client = seen && (await lockClient(ctx.db, seen.cfid));
  const change = client && (await find(ctx.db, hash));
  if (!client || !change) throw spent();
  return { client, change };
}

/**
 * Makes a new address the client's login, through the link emailed to it, no matter who is logged in here. Pressing
 * again changes nothing. Errors: 404 an invalid link; 409 someone else now logs in with the address.
 */
export async function confirmEmail(
  ctx: Context,
  { token }: Input<typeof confirmEmailContract>,
): Promise<Answer<typeof confirmEmailContract>> {
  const { client, change } = await lockChange(ctx, findByConfirmHash, token);
  const { newEmail, oldEmail, confirmedAt, cancelledAt, confirmUntil } = change;
  const email = client.email;
  if (newEmail === null || cancelledAt) throw spent();
  if (confirmedAt && isSameAddress(email, newEmail)) return { email };
  const standsAsAsked =
    isSameAddress(email, oldEmail) || (oldEmail === null && isSameAddress(email, newEmail));
  if (confirmedAt || !confirmUntil || confirmUntil <= ctx.now || !standsAsAsked) throw spent();
  if (await isLoginOfAnother(ctx.db, newEmail, client.cfid)) throw takenByNow();
  await markConfirmed(ctx.db, change.id, ctx.now);
  if (!isSameAddress(email, newEmail)) await moveTo(ctx, client, newEmail);
  await audit(ctx, {
    action: "client.confirm-email",
    subject: "client",
    subjectId: client.cfid,
    before: { email },
    after: { email: newEmail },
    actorCfid: client.cfid,
  });
  return { email: newEmail };
}

/** Password links that went to the old address stop working. */
async function moveTo(ctx: Context, client: LockedClient, email: string): Promise<void> {
  await changeLogin(ctx, client, email);
  await spendResetTokens(ctx.db, client.cfid, ctx.now);
  if (!client.email) return;
  const mail = await accountChangedMail(ctx, client, "Your account's email address was changed");
  await enqueueMessage(ctx, {
    kind: "email-changed",
    channel: "email",
    to: client.email,
    cfid: client.cfid,
    ...mail,
    uniqueKey: `email-changed:${client.cfid}:${client.version}`,
  });
}

/**
 * "This wasn't me", through the link emailed to the old address: that address stays or is restored, every session ends,
 * and we notify the office. If the requester may know the password, because they were logged in or had the address, we
 * replace it and send the old address a reset link. Pressing again changes nothing. Errors: 404 an invalid link; 409
 * someone else now logs in with the old address.
 */
export async function keepEmail(
  ctx: Context,
  { token }: Input<typeof keepEmailContract>,
): Promise<Answer<typeof keepEmailContract>> {
  const { client, change } = await lockChange(ctx, findByKeepHash, token);
  const { cfid } = client;
  const { oldEmail, keepUntil, keptAt } = change;
  if (keptAt) return { email: client.email };
  if (!oldEmail || !keepUntil || keepUntil <= ctx.now) throw spent();
  const restored = await tookEffectSince(ctx.db, change);
  if (restored) await putBack(ctx, client, oldEmail);
  await endChangesSince(ctx.db, change, ctx.now);
  await spendResetTokens(ctx.db, cfid, ctx.now);
  if (client.passwordHash && (restored || !change.byStaff)) await replacePassword(ctx, client, oldEmail);
  const ended = await revokeClientSessions(ctx.db, cfid, { keep: null, now: ctx.now });
  await tellOfficeOfRefusal(ctx, cfid, { id: change.id, byStaff: change.byStaff, restored });
  await audit(ctx, {
    action: "client.keep-email",
    subject: "client",
    subjectId: cfid,
    before: { email: client.email },
    after: { email: restored ? oldEmail : client.email, sessionsEnded: ended },
    actorCfid: cfid,
  });
  return { email: restored ? oldEmail : client.email };
}

async function putBack(ctx: Context, client: LockedClient, email: string): Promise<void> {
  if (client.passwordHash && (await isLoginOfAnother(ctx.db, email, client.cfid))) throw takenByNow();
  await changeLogin(ctx, client, email);
}

const takenByNow = () =>
  new Conflict("Another account now logs in with this address. Please call us and we'll sort it out.");

/** Errors: 409 someone else has just made the address their login. */
async function changeLogin(ctx: Context, client: LockedClient, email: string): Promise<void> {
  try {
    await changeClient(ctx.db, client, { email });
  } catch (error) {
    if (violatedConstraint(error) !== "clients_login_key") throw error;
    throw takenByNow();
  }
}

/** Sets a password no one knows, and emails a link to choose another. */
async function replacePassword(ctx: Context, client: LockedClient, email: string): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  await changePassword(ctx.db, client.cfid, { passwordHash, now: ctx.now });
  await mailResetLink(ctx, client, email);
}
