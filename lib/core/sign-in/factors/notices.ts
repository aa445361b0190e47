import { findPerson } from "@/db/queries/employees/access";
import type { Context } from "@/lib/context";
import { getSettings } from "@/lib/core/settings/reads";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { businessDate, formatInstant } from "@/lib/values/dates";

/** Tells a member of staff what was done to their account, in case it was somebody else; without an address nobody. */
export async function tellOwner(ctx: Context, hrid: number, what: string): Promise<void> {
  const person = await findPerson(ctx.db, hrid);
  if (!person?.email) return;
  const { company, officePhone } = await getSettings(
    ctx.db,
    ["company", "officePhone"],
    businessDate(ctx.now),
  );
  const lines = [
    `Hello ${person.fullname},`,
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
    body: lines.join("\n"),
    uniqueKey: `account-changed:staff:${hrid}:${ctx.requestId}`,
  });
}
