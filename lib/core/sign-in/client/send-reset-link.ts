import type { Database, Transaction } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { getSettings } from "@/lib/core/settings/reads";
import {
  hasLiveResetToken,
  insertResetRequest,
  insertResetToken,
  lockClientsOfEmail,
  takeResetRequest,
} from "@/lib/core/sign-in/sql/client-logins";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/log";
import { path } from "@/lib/paths";
import { audit } from "@/lib/platform/audit/record";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { spend } from "@/lib/platform/fair-use/fair-use";
import {
  button,
  closing,
  greeting,
  type Letter,
  type MailPart,
  writeLetter,
} from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { clientName, type Named } from "@/lib/values/client-name";
import { businessDate, formatInstant } from "@/lib/values/dates";
import type { sendResetLinkContract } from "./contract";

type Send = typeof sendResetLinkContract;

/**
 * Records that someone wants a password link. The worker looks up the address and emails the link, so the answer, the
 * work before it and the limits are the same for any address. Errors: 429.
 */
export async function sendResetLink(ctx: Context, { email }: Input<Send>): Promise<Answer<Send>> {
  await spend(ctx, "reset_account", email.toLowerCase());
  await spend(ctx, "reset_address", ctx.address);
  await insertResetRequest(ctx.db, { email, requestId: ctx.requestId, createdAt: ctx.now });
  return { success: true };
}

type Mail = Letter & { subject: string };

/** An email to a client, with a greeting and whom to contact. */
export async function letter(
  ctx: Pick<Context, "db" | "now">,
  to: Named,
  subject: string,
  parts: readonly MailPart[],
): Promise<Mail> {
  const day = businessDate(ctx.now);
  const { company, officePhone } = await getSettings(ctx.db, ["company", "officePhone"], day);
  const all = [greeting(clientName(to)), "", ...parts, "", ...closing(company, officePhone)];
  return { subject, ...writeLetter(all) };
}

type Asking = Pick<Context, "db" | "now">;

/** The link to a new password (rule client-password); it works for `minutes`. */
const resetLinkMail = (
  ctx: Asking,
  to: Named,
  { url, minutes }: { url: string; minutes: number },
): Promise<Mail> =>
  letter(ctx, to, "Reset your dashboard password", [
    "We got a request to reset your password. Choose a new one here:",
    button(url),
    "",
    `The link works once and expires in ${minutes} minutes. If you didn't ask for it, you can ignore this email.`,
  ]);

/** Tells an account's owner what has changed, in case someone else did it. */
export const accountChangedMail = (ctx: Asking, to: Named, what: string): Promise<Mail> =>
  letter(ctx, to, "Your dashboard account was changed", [
    `${what} on ${formatInstant(ctx.now)}.`,
    "If this wasn't you, please call us right away.",
  ]);

const LINK_MINUTES = 60;
const LIFE_MS = LINK_MINUTES * 60_000;

/** Emails a client a one-time password link, or nothing while an earlier link is still valid. */
export async function mailResetLink(
  ctx: Pick<Context, "db" | "now">,
  client: Named & { cfid: number },
  to: string,
): Promise<void> {
  const { cfid } = client;
  const since = new Date(ctx.now.getTime() - LIFE_MS);
  if (await hasLiveResetToken(ctx.db, cfid, { since, now: ctx.now })) return;
  const token = newLinkToken();
  const tokenHash = hashLinkToken(token);
  const expiresAt = new Date(ctx.now.getTime() + LIFE_MS);
  await insertResetToken(ctx.db, { tokenHash, cfid, expiresAt, createdAt: ctx.now });
  const url = `${env().NEXTAUTH_URL}${path.resetPassword(`?token=${token}`)}`;
  await enqueueMessage(ctx, {
    kind: "password-reset",
    channel: "email",
    to,
    cfid,
    ...(await resetLinkMail(ctx, client, { url, minutes: LINK_MINUTES })),
    uniqueKey: `password-reset:${tokenHash}`,
  });
}

/**
 * Handles everyone who asked for a link, each in their own transaction: one that fails waits for the next time and
 * doesn't delay the others. Several workers can run.
 */
export async function mailAskedResetLinks(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  let last = 0;
  while (!signal?.aborted) {
    const attempt = { id: last };
    try {
      if (!(await inTransaction(db, (tx) => answerNext(tx, now, attempt)))) return;
    } catch (error) {
      log.error({ event: "reset-link-failed", ...describeError(error) });
      if (attempt.id === last) return;
    }
    last = attempt.id;
  }
}

/** False when no one is left. `attempt` learns whose turn it was, even if that fails. */
async function answerNext(db: Transaction, now: Date, attempt: { id: number }): Promise<boolean> {
  const request = await takeResetRequest(db, attempt.id);
  if (!request) return false;
  attempt.id = request.id;
  const ctx: Context = {
    db,
    now,
    actor: null,
    requestId: request.requestId,
    address: "",
    setCookie: () => undefined,
  };
  const client = await clientOf(ctx, request.email);
  if (client?.email) await mailResetLink(ctx, client, client.email);
  // The audit row says that someone asked; if we don't know the address, it doesn't say which one.
  const subjectId = client?.cfid ?? "unknown";
  await audit(ctx, { action: "client.send-reset-link", subject: "client", subjectId });
  return true;
}

/** The client who can log in with the address, or the only one it belongs to, who then gets a first password. */
async function clientOf(ctx: Context, email: string) {
  const confirmed = await lockClientsOfEmail(ctx.db, email, { confirmed: true });
  const [first, second] = confirmed.length > 0 ? confirmed : await lockClientsOfEmail(ctx.db, email);
  if (first?.passwordHash) return first;
  return second ? null : (first ?? null);
}
