import type { Context } from "@/lib/context";
import { getSettings } from "@/lib/core/settings/reads";
import { letter } from "@/lib/core/sign-in/client/send-reset-link";
import { findLoginOfClient } from "@/lib/core/sign-in/sql/client-logins";
import { env } from "@/lib/env";
import { path } from "@/lib/paths";
import { button, greeting, writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import type { Named } from "@/lib/values/client-name";
import { businessDate, formatInstant } from "@/lib/values/dates";

export const LINK_DAYS = 7;

type Mailing = Pick<Context, "db" | "now">;
type Client = Named & { cfid: number };

const linkTo = (page: string): string => `${env().NEXTAUTH_URL}${page}`;

/** To the new address: the link that makes it the login. `key` names the link. */
export async function mailConfirmation(
  ctx: Mailing,
  client: Client,
  { to, token, key }: { to: string; token: string; key: string },
): Promise<void> {
  const url = linkTo(path.confirmEmail(`?token=${token}`));
  const mail = await letter(ctx, client, "Please confirm your email address", [
    "This email address was entered for your account with us. Open this page to confirm it:",
    button(url),
    "",
    `Once it's confirmed, you'll log in with this address. The link works once and expires in ${LINK_DAYS} days.`,
    "If you didn't ask for this, you can ignore this email.",
  ]);
  await enqueueMessage(ctx, {
    kind: "email-confirm",
    channel: "email",
    to,
    cfid: client.cfid,
    ...mail,
    uniqueKey: `email-confirm:${key}`,
  });
}

/** To an address someone else already logs in with: a notice to its owner, with nothing to confirm. */
export async function mailAddressTaken(
  ctx: Mailing,
  client: Client,
  { to, key }: { to: string; key: string },
): Promise<void> {
  const { company, officePhone } = await getSettings(
    ctx.db,
    ["company", "officePhone"],
    businessDate(ctx.now),
  );
  const body = [
    greeting(null),
    "",
    "Someone asked to use this email address for another account with us. You already log in with it, so we",
    "haven't changed anything.",
    "",
    `If that was you and you'd like us to combine your accounts, call ${officePhone} or email ${company.email}.`,
    company.name,
  ];
  await enqueueMessage(ctx, {
    kind: "email-taken",
    channel: "email",
    to,
    cfid: client.cfid,
    subject: "You already log in with this email address",
    ...writeLetter(body),
    uniqueKey: `email-taken:${key}`,
  });
}

/** To the old address, right away: what someone requested, and the link that keeps the address. */
export async function mailOldAddress(
  ctx: Mailing,
  client: Client,
  { to, newEmail, token, key }: { to: string; newEmail: string | null; token: string; key: string },
): Promise<void> {
  const asked = newEmail
    ? [
        `On ${formatInstant(ctx.now)}, someone asked to change your account's email address to ${newEmail}.`,
        "Until that address is confirmed, you'll keep logging in with this one.",
      ]
    : [`On ${formatInstant(ctx.now)}, someone removed this email address from your account.`];
  const mail = await letter(ctx, client, "Was this you? Your email address is changing", [
    ...asked,
    "",
    "If this wasn't you, open this page to keep your address:",
    button(linkTo(path.keepEmail(`?token=${token}`))),
    "",
    `This also logs everyone out of your account and lets our office know. The link works for ${LINK_DAYS} days.`,
  ]);
  await enqueueMessage(ctx, {
    kind: "email-change-asked",
    channel: "email",
    to,
    cfid: client.cfid,
    ...mail,
    uniqueKey: `email-change-asked:${key}`,
  });
}

/** To the office: the owner of an old address pressed "This wasn't me". */
export async function tellOfficeOfRefusal(
  ctx: Mailing,
  cfid: number,
  { id, byStaff, restored }: { id: number; byStaff: boolean; restored: boolean },
): Promise<void> {
  const { company } = await getSettings(ctx.db, ["company"], businessDate(ctx.now));
  const client = await findLoginOfClient(ctx.db, cfid);
  const body = [
    `Client ${cfid} says they didn't ask to change their email address.`,
    byStaff
      ? "A staff member entered the new address."
      : "The new address was entered with the client's own login.",
    restored
      ? `It was already confirmed. We've changed it back to ${client?.email ?? "the old one"}.`
      : "It wasn't confirmed, so the address on file never changed.",
    "Everyone was logged out of the client's account. Check the activity log to see who asked, then call the client.",
  ];
  await enqueueMessage(ctx, {
    kind: "email-refused",
    channel: "email",
    to: company.email,
    cfid,
    subject: `Client ${cfid} didn't ask for a new email address`,
    ...writeLetter(body),
    uniqueKey: `email-refused:${id}`,
  });
}
