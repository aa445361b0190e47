import type { Context } from "@/lib/context";
import { type EmailChange, findByConfirmHash, findByKeepHash } from "@/lib/core/clients/sql/email-changes";
import { hashLinkToken } from "@/lib/platform/auth/link-token";
import type { EmailLinkView } from "./contract";

const LONGEST = 100;

async function readLink(
  ctx: Context,
  token: unknown,
  find: (db: Context["db"], hash: string) => Promise<EmailChange | null>,
): Promise<{ token: string; change: EmailChange } | null> {
  if (typeof token !== "string" || token === "" || token.length > LONGEST) return null;
  const change = await find(ctx.db, hashLinkToken(token));
  return change && { token, change };
}

/** What the link emailed to a new address would do; nothing happens until someone presses the button. */
export async function readConfirmLink(ctx: Context, token: unknown): Promise<EmailLinkView> {
  const found = await readLink(ctx, token, findByConfirmHash);
  if (!found?.change.newEmail || found.change.cancelledAt) return { state: "spent" };
  const { newEmail: email, confirmedAt, confirmUntil } = found.change;
  if (confirmedAt) return { state: "done", email };
  if (!confirmUntil || confirmUntil <= ctx.now) return { state: "spent" };
  return { state: "open", email, token: found.token };
}

/** The same for the link emailed to an old address. */
export async function readKeepLink(ctx: Context, token: unknown): Promise<EmailLinkView> {
  const found = await readLink(ctx, token, findByKeepHash);
  if (!found?.change.oldEmail) return { state: "spent" };
  const { oldEmail: email, keepUntil, keptAt } = found.change;
  if (keptAt) return { state: "done", email };
  if (!keepUntil || keepUntil <= ctx.now) return { state: "spent" };
  return { state: "open", email, token: found.token };
}
