import { type ClientChanges, changeClient, type LockedClient, lockClient } from "@/db/queries/client-changes";
import { findLoginOfClient } from "@/db/queries/client-logins";
import { violatedConstraint } from "@/db/transaction";
import { audit } from "@/lib/audit/record";
import { clientToWire } from "@/lib/auth/client/client-wire";
import { requireFreshLogin } from "@/lib/auth/client/fresh-login";
import { accountChangedMail } from "@/lib/auth/client/mails";
import { ownerScope } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { Conflict, Invalid, NotFound } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import { enqueueMessage } from "@/lib/outbox/enqueue";
import { formatPhone } from "@/lib/values/phone";
import { normalisePostalCode } from "@/lib/values/postal-code";
import type { editClientContract } from "./client-contract";
import type { PersonalInfo } from "./client-schema";

type Edit = typeof editClientContract;
type Entry = [keyof ClientChanges, string | null];

/**
 * A client's personal info; what is not sent, or is as it was, stays. Another e-mail is another login, so a client
 * proves themselves for it and the old address is told. Errors: 403 `reauth_required` or another dashboard; 404
 * another's; 409 a stale version, with how it stands; 422 an e-mail that is another account's, or none for a login.
 */
export async function editClient(
  ctx: Context,
  { cfid: asked, version, current_password, ...info }: Input<Edit>,
): Promise<Answer<Edit>> {
  const { cfid } = ownerScope(ctx, { cfid: asked });
  const wanted = columnsOf(info);
  await proveForEmail(ctx, cfid, wanted.email, current_password);
  try {
    return await ctx.db.transaction((db) => save({ ...ctx, db }, { cfid, version, wanted }));
  } catch (error) {
    if (violatedConstraint(error) !== "clients_login_key") throw error;
    throw refused("This e-mail belongs to another account");
  }
}

const refused = (message: string) =>
  new Invalid("Please check what you entered.", { errors: { email: [message] } });

/** Empty is null; phones and postal codes as they are stored everywhere. */
function columnsOf({ second_email: secondEmail, ...info }: Partial<PersonalInfo>): ClientChanges {
  const { phone, cellphone, postcode } = info;
  const sent = {
    ...info,
    secondEmail,
    phone: phone && formatPhone(phone),
    cellphone: cellphone && formatPhone(cellphone),
    postcode: postcode && normalisePostalCode(postcode),
  };
  const entries = Object.entries(sent).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, value || null]));
}

async function proveForEmail(
  ctx: Context,
  cfid: number,
  email: string | null | undefined,
  typed: string | null | undefined,
): Promise<void> {
  if (email === undefined || ctx.actor?.type !== "CLIENT_USER") return;
  const login = await findLoginOfClient(ctx.db, cfid);
  if (login && login.email !== email)
    await requireFreshLogin(ctx, ctx.actor, { passwordHash: login.passwordHash, typed });
}

type Saving = { cfid: number; version: number | undefined; wanted: ClientChanges };

async function save(ctx: Context, { cfid, version, wanted }: Saving): Promise<Answer<Edit>> {
  const before = await lockClient(ctx.db, cfid);
  if (!before) throw new NotFound();
  const entries = (Object.entries(wanted) as Entry[]).filter(([key, value]) => before[key] !== value);
  const changes: ClientChanges = Object.fromEntries(entries);
  if (entries.length > 0 && version !== undefined && version !== before.version) throw stale(before);
  if (changes.email === null && before.passwordHash)
    throw refused("Enter your e-mail: it is what you log in with");
  const after = entries.length > 0 ? await changeClient(ctx.db, before, changes) : before;
  if (!after) throw stale(before);
  if (changes.email !== undefined && before.email) await tellOldAddress(ctx, before, before.email);
  const old = Object.fromEntries(entries.map(([key]) => [key, before[key]]));
  const facts = { action: "client.edit", subject: "client", subjectId: cfid };
  await audit(ctx, { ...facts, before: old, after: changes });
  return { client: clientToWire(after) };
}

const stale = (client: LockedClient) => {
  const { honorific, firstname, lastname, phone, cellphone, email, address, postcode, version } = client;
  const newer = { honorific, firstname, lastname, phone, cellphone, email, address, postcode };
  return new Conflict("This was changed while you were typing. Check what stands now and send it again.", {
    details: { version, newer: { ...newer, second_email: client.secondEmail } },
  });
};

async function tellOldAddress(ctx: Context, client: LockedClient, to: string): Promise<void> {
  const { cfid, version } = client;
  await enqueueMessage(ctx, {
    ...{ kind: "email-changed", channel: "email", to, cfid },
    ...(await accountChangedMail(ctx, client, "The e-mail address of your account was changed")),
    uniqueKey: `email-changed:${cfid}:${version}`,
  });
}
