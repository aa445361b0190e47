import { hasLiveResetToken, insertResetToken, lockClientsOfEmail } from "@/db/queries/client-logins";
import { audit } from "@/lib/audit/record";
import { hashLinkToken, newLinkToken } from "@/lib/auth/link-token";
import { throttle } from "@/lib/auth/throttle";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import type { Answer, Input } from "@/lib/http/contract";
import { enqueueMessage } from "@/lib/outbox/enqueue";
import { path } from "@/lib/paths";
import type { sendResetLinkContract } from "./contract";
import { resetLinkMail } from "./mails";

type Send = typeof sendResetLinkContract;

const LINK_MINUTES = 60;
const FREE_TRIES = { account: 5, address: 30 };

/**
 * Mails a one-time link to a new password to the client of an address. The answer is the same for any address, and so
 * are the limits; while a link is still good no second one is made. Errors: 429.
 */
export async function sendResetLink(ctx: Context, { email }: Input<Send>): Promise<Answer<Send>> {
  await throttle(ctx, `reset:${email.toLowerCase()}`, FREE_TRIES.account);
  await throttle(ctx, `reset-from:${ctx.address}`, FREE_TRIES.address);
  const client = await clientOf(ctx, email);
  const cfid = client?.cfid ?? null;
  if (client?.email) await mailLink(ctx, { ...client, email: client.email });
  // The row says that somebody asked, never for which address when it is nobody's.
  await audit(ctx, { action: "client.send-reset-link", subject: "client", subjectId: cfid ?? "unknown" });
  return { success: true };
}

/** Who can log in with the address; or the only one it belongs to, who thereby gets a first password. */
async function clientOf(ctx: Context, email: string) {
  const [first, second] = await lockClientsOfEmail(ctx.db, email);
  if (first?.passwordHash) return first;
  return second ? null : (first ?? null);
}

type Addressee = NonNullable<Awaited<ReturnType<typeof clientOf>>> & { email: string };

async function mailLink(ctx: Context, client: Addressee): Promise<void> {
  const { cfid, email } = client;
  const life = LINK_MINUTES * 60_000;
  const since = new Date(ctx.now.getTime() - life);
  if (await hasLiveResetToken(ctx.db, cfid, { since, now: ctx.now })) return;
  const token = newLinkToken();
  const tokenHash = hashLinkToken(token);
  const expiresAt = new Date(ctx.now.getTime() + life);
  await insertResetToken(ctx.db, { tokenHash, cfid, expiresAt, createdAt: ctx.now });
  const url = `${env().NEXTAUTH_URL}${path.resetPassword(`?token=${token}`)}`;
  await enqueueMessage(ctx, {
    ...{ kind: "password-reset", channel: "email", to: email, cfid },
    ...(await resetLinkMail(ctx, client, { url, minutes: LINK_MINUTES })),
    uniqueKey: `password-reset:${tokenHash}`,
  });
}
