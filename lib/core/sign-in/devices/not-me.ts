import { randomBytes } from "node:crypto";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findPerson } from "@/lib/core/employees/sql/access";
import { lockAccess, updatePassword } from "@/lib/core/employees/sql/access-changes";
import { getSettings } from "@/lib/core/settings/reads";
import { mailResetLink } from "@/lib/core/sign-in/client/send-reset-link";
import { changePassword, findLoginOfClient, spendResetTokens } from "@/lib/core/sign-in/sql/client-logins";
import {
  findDeviceNotice,
  lockDeviceNotice,
  spendDeviceNotices,
} from "@/lib/core/sign-in/sql/device-notices";
import { NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { hashLinkToken } from "@/lib/platform/auth/link-token";
import { hashPassword } from "@/lib/platform/auth/password";
import { revokeClientSessions, revokeStaffSessions } from "@/lib/platform/auth/sql/sessions";
import { writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { businessDate } from "@/lib/values/dates";
import type { notMeContract } from "./contract";

/**
 * "This wasn't me", through the link emailed after a login on a new device: logs everyone out and disables the
 * password. A client gets a password link; for staff, we notify the office, which sets one. Pressing again changes
 * nothing. Errors: 404 an invalid link.
 */
export async function notMe(
  ctx: Context,
  { token }: Input<typeof notMeContract>,
): Promise<Answer<typeof notMeContract>> {
  const tokenHash = hashLinkToken(token);
  const passwordHash = (await findDeviceNotice(ctx.db, tokenHash))
    ? await hashPassword(randomBytes(32).toString("base64url"))
    : null;
  const notice = passwordHash === null ? null : await lockDeviceNotice(ctx.db, tokenHash);
  if (!notice || passwordHash === null || (notice.usedAt === null && notice.expiresAt <= ctx.now))
    throw spent();
  if (notice.usedAt) return { success: true };
  const { hrid, cfid } = notice;
  await spendDeviceNotices(ctx.db, { hrid, cfid }, ctx.now);
  if (hrid !== null) await closeStaff(ctx, hrid, passwordHash);
  if (cfid !== null) await closeClient(ctx, cfid, passwordHash);
  return { success: true };
}

const spent = () => new NotFound("This link has expired or was already used.");

async function closeStaff(ctx: Context, hrid: number, passwordHash: string): Promise<void> {
  await lockAccess(ctx.db);
  await updatePassword(ctx.db, hrid, { passwordHash, passwordGiven: true });
  const ended = await revokeStaffSessions(ctx.db, hrid, { now: ctx.now });
  const person = await findPerson(ctx.db, hrid);
  const { company } = await getSettings(ctx.db, ["company"], businessDate(ctx.now));
  const name = person?.fullname ?? `employee ${hrid}`;
  const lines = [
    `${name} says that someone else logged in to their account.`,
    "Everyone was logged out of it and its password no longer works.",
    "Call them on a number you know, then set a new password for them under Access.",
    "The activity log shows what was done with the account.",
  ];
  await enqueueMessage(ctx, {
    kind: "not-me",
    channel: "email",
    to: company.email,
    subject: `${name} says someone else logged in to their account`,
    ...writeLetter(lines),
    uniqueKey: `not-me:staff:${hrid}:${ctx.now.getTime()}`,
  });
  await audit(ctx, {
    action: "session.not-me",
    subject: "staff",
    subjectId: hrid,
    after: { sessionsEnded: ended },
    actorHrid: hrid,
  });
}

async function closeClient(ctx: Context, cfid: number, passwordHash: string): Promise<void> {
  await changePassword(ctx.db, cfid, { passwordHash, now: ctx.now });
  await spendResetTokens(ctx.db, cfid, ctx.now);
  const ended = await revokeClientSessions(ctx.db, cfid, { keep: null, now: ctx.now });
  const client = await findLoginOfClient(ctx.db, cfid);
  if (client?.email) await mailResetLink(ctx, client, client.email);
  await audit(ctx, {
    action: "session.not-me",
    subject: "client",
    subjectId: cfid,
    after: { sessionsEnded: ended },
    actorCfid: cfid,
  });
}
