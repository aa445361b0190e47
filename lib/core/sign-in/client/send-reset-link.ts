import { insertResetRequest } from "@/db/queries/sign-in/client-logins";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { getSettings } from "@/lib/core/settings/reads";
import { throttle } from "@/lib/platform/auth/throttle";
import { clientName, type Named } from "@/lib/values/client-name";
import { businessDate, formatInstant } from "@/lib/values/dates";
import type { sendResetLinkContract } from "./contract";

type Send = typeof sendResetLinkContract;

const FREE_TRIES = { account: 5, address: 30 };

/**
 * Notes that somebody wants a link to a new password. The worker looks up whose address it is and mails the link: the
 * answer, the work before it and the limits are the same for any address. Errors: 429.
 */
export async function sendResetLink(ctx: Context, { email }: Input<Send>): Promise<Answer<Send>> {
  await throttle(ctx, `reset:${email.toLowerCase()}`, FREE_TRIES.account);
  await throttle(ctx, `reset-from:${ctx.address}`, FREE_TRIES.address);
  await insertResetRequest(ctx.db, { email, requestId: ctx.requestId, createdAt: ctx.now });
  return { success: true };
}

type Mail = { subject: string; body: string };

/** A letter to a client, with a greeting and whom to ask. */
export async function letter(ctx: Pick<Context, "db" | "now">, to: Named, subject: string, lines: string[]) {
  const day = businessDate(ctx.now);
  const { company, officePhone } = await getSettings(ctx.db, ["company", "officePhone"], day);
  const body = [
    `Hello ${clientName(to)},`,
    "",
    ...lines,
    "",
    `Questions? Call ${officePhone} or write to ${company.email}.`,
    company.name,
  ];
  return { subject, body: body.join("\n") };
}

type Asking = Pick<Context, "db" | "now">;

/** The link to a new password (rule client-password); `minutes` is how long it works. */
export const resetLinkMail = (
  ctx: Asking,
  to: Named,
  { url, minutes }: { url: string; minutes: number },
): Promise<Mail> =>
  letter(ctx, to, "Reset your dashboard password", [
    "We got a request to reset your password. Choose a new one here:",
    url,
    "",
    `The link works once, for ${minutes} minutes. If you didn't ask for it, you can ignore this email.`,
  ]);

/** Tells the owner of an account what was done to it, in case somebody else did it. */
export const accountChangedMail = (ctx: Asking, to: Named, what: string): Promise<Mail> =>
  letter(ctx, to, "Your dashboard account was changed", [
    `${what} on ${formatInstant(ctx.now)}.`,
    "If this wasn't you, please call us right away.",
  ]);
