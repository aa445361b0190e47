import type { Context } from "@/lib/context";
import { getSettings } from "@/lib/core/settings/reads";
import { clientName, type Named } from "@/lib/values/client-name";
import { businessDate, formatInstant } from "@/lib/values/dates";

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
