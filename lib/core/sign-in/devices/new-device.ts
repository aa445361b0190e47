import type { Context } from "@/lib/context";
import { findPerson } from "@/lib/core/employees/sql/access";
import { getSettings } from "@/lib/core/settings/reads";
import { findLoginOfClient } from "@/lib/core/sign-in/sql/client-logins";
import { hasLoggedInBefore, insertDeviceNotice } from "@/lib/core/sign-in/sql/device-notices";
import { env } from "@/lib/env";
import { path } from "@/lib/paths";
import type { Principal } from "@/lib/platform/auth/authenticate";
import { browserWords } from "@/lib/platform/auth/browser-rules";
import { accountOf } from "@/lib/platform/auth/known-device";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { button, closing, greeting, type Letter, writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { clientName } from "@/lib/values/client-name";
import { businessDate, DAY_MS, formatInstant } from "@/lib/values/dates";

const LINK_DAYS = 7;

type Visit = Pick<Context, "db" | "now" | "userAgent">;

/**
 * Emails the account's owner that someone logged in on an unknown device, with the link "This wasn't me". Not for an
 * account's very first login, and once a day per kind of browser, so one without cookies doesn't flood anyone. Call it
 * before the activity log has the login.
 */
export async function tellOfNewDevice(ctx: Visit, principal: Principal): Promise<void> {
  const subjectId = String(principal.kind === "staff" ? principal.hrid : principal.cfid);
  if (!(await hasLoggedInBefore(ctx.db, principal.kind, subjectId))) return;
  const owner = await ownerOf(ctx, principal);
  if (!owner?.email) return;
  const token = newLinkToken();
  const words = browserWords(ctx.userAgent ?? "");
  const today = businessDate(ctx.now);
  const mail = {
    kind: "new-device",
    channel: "email" as const,
    to: owner.email,
    subject: "New login to your account",
    ...(await letterOf(ctx, owner.name, words, token)),
    cfid: principal.kind === "client" ? principal.cfid : undefined,
    uniqueKey: `new-device:${accountOf(principal)}:${today}:${words}`,
  };
  if (!(await enqueueMessage(ctx, mail))) return;
  await insertDeviceNotice(ctx.db, {
    tokenHash: hashLinkToken(token),
    hrid: principal.kind === "staff" ? principal.hrid : null,
    cfid: principal.kind === "client" ? principal.cfid : null,
    expiresAt: new Date(ctx.now.getTime() + LINK_DAYS * DAY_MS),
    createdAt: ctx.now,
  });
}

async function ownerOf({ db }: Visit, principal: Principal) {
  if (principal.kind === "staff") {
    const person = await findPerson(db, principal.hrid);
    return person && { name: person.fullname, email: person.email };
  }
  const client = await findLoginOfClient(db, principal.cfid);
  return client && { name: clientName(client), email: client.email };
}

async function letterOf(ctx: Visit, name: string, words: string, token: string): Promise<Letter> {
  const { company, officePhone } = await getSettings(
    ctx.db,
    ["company", "officePhone"],
    businessDate(ctx.now),
  );
  const lines = [
    greeting(name),
    "",
    `Someone logged in to your account with ${words} on ${formatInstant(ctx.now)}. We can't tell where they were.`,
    "",
    "If it was you, you don't need to do anything. If it wasn't, open this page:",
    button(`${env().NEXTAUTH_URL}${path.notMe(`?token=${token}`)}`),
    "",
    `There you can log everyone out and disable the password. The link works for ${LINK_DAYS} days.`,
    "",
    ...closing(company, officePhone),
  ];
  return writeLetter(lines);
}
