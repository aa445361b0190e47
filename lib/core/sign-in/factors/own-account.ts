import { type Context, staffOf } from "@/lib/context";
import { findPerson } from "@/lib/core/employees/sql/access";
import { getSettings } from "@/lib/core/settings/reads";
import { countFactors, replaceRecoveryCodes } from "@/lib/core/sign-in/sql/factors";
import { Forbidden, NotFound } from "@/lib/errors";
import type { AuditAction } from "@/lib/platform/audit/action-rules";
import { audit } from "@/lib/platform/audit/record";
import { greeting, writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { businessDate, formatInstant } from "@/lib/values/dates";
import { hashRecoveryCode, newRecoveryCodes } from "./secrets";

/** Whose account it is. Errors: 403 while acting for someone else. */
export async function ownAccount(ctx: Context) {
  const actor = staffOf(ctx);
  if (actor.impersonating || actor.viewingCfid !== null)
    throw new Forbidden("You can't change login methods while acting as someone else. End that first.");
  const person = await findPerson(ctx.db, actor.hrid);
  if (!person) throw new NotFound();
  return { ...person, sessionId: actor.sessionId };
}

type Told = { action: AuditAction; what: string; after?: Record<string, unknown> };

/** Records the change in the activity log and emails its owner. */
export async function tellChange(ctx: Context, hrid: number, { action, what, after }: Told): Promise<void> {
  await audit(ctx, { action, subject: "employee", subjectId: hrid, after });
  await tellOwner(ctx, hrid, what);
}

/** Replaces the previous recovery codes with ten new ones; this is the only time anyone can read them. */
export async function makeRecoveryCodes(ctx: Context, hrid: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(ctx.db, hrid, { hashes: codes.map(hashRecoveryCode), now: ctx.now });
  return codes;
}

/** The first recovery codes, for people who have none yet; otherwise null. */
export async function firstRecoveryCodes(ctx: Context, hrid: number): Promise<string[] | null> {
  const { recoveryCodes } = await countFactors(ctx.db, hrid);
  return recoveryCodes > 0 ? null : makeRecoveryCodes(ctx, hrid);
}

/** Recovery codes aren't a factor on their own, so they go with the last one. */
export async function tidyRecoveryCodes(ctx: Context, hrid: number): Promise<void> {
  const { passkeys, codeApp } = await countFactors(ctx.db, hrid);
  if (passkeys === 0 && !codeApp) await replaceRecoveryCodes(ctx.db, hrid, { hashes: [], now: ctx.now });
}

/**
 * Tells a staff member what has changed in their account, in case it was someone else. Sends nothing if they have no
 * address.
 */
export async function tellOwner(ctx: Context, hrid: number, what: string): Promise<void> {
  const person = await findPerson(ctx.db, hrid);
  if (!person?.email) return;
  const { company, officePhone } = await getSettings(
    ctx.db,
    ["company", "officePhone"],
    businessDate(ctx.now),
  );
  const lines = [
    greeting(person.fullname),
    "",
    `${what} on ${formatInstant(ctx.now)}.`,
    `If this wasn't you, change your password now and call the office at ${officePhone}.`,
    "",
    company.name,
  ];
  await enqueueMessage(ctx, {
    kind: "account-changed",
    channel: "email",
    to: person.email,
    subject: "Your Runsheet account was changed",
    ...writeLetter(lines),
    uniqueKey: `account-changed:staff:${hrid}:${ctx.requestId}`,
  });
}
