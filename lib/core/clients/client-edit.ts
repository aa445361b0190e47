import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import {
  type ClientChanges,
  changeClient,
  type LockedClient,
  lockClient,
} from "@/lib/core/clients/sql/client-changes";
import { findPendingEmail } from "@/lib/core/clients/sql/email-changes";
import { withdrawTexts } from "@/lib/core/jobs/sql/stopped-texts";
import { requireFreshLogin } from "@/lib/core/sign-in/client/fresh-login";
import { findLoginOfClient } from "@/lib/core/sign-in/sql/client-logins";
import { Forbidden, Invalid, NotFound, Refused } from "@/lib/errors";
import { mayChange, toColumns } from "@/lib/fields";
import { audit } from "@/lib/platform/audit/record";
import { ownerScope } from "@/lib/platform/auth/scope";
import { refuseUnrealPhone, textNumber } from "@/lib/platform/phones/real-phone";
import { vouchOnDashboard } from "@/lib/platform/results/result-cookie";
import { type editClientContract, staleClient } from "./client-contract";
import { dashboardClientOf, onFileOf } from "./client-rules";
import { askForEmail, isSameAddress, mustConfirmFirst, throttleNewAddress } from "./email/pending-email";
import { type Audience, onFileFields } from "./fields";

type Edit = typeof editClientContract;
type Entry = [keyof ClientChanges, ClientChanges[keyof ClientChanges]];

/**
 * Edits a client's personal info; omitted or unchanged fields stay. A new email address is a new login: the client
 * proves their identity, the new address has to confirm it, and we notify the old one. The answer is the same if
 * someone else already logs in with the address. Errors: 403 `reauth_required`, another dashboard or something only the
 * office changes; 404 another's; 409 a stale version, with the current record; 422 no email for a login or an invalid
 * phone; 429 too many addresses.
 */
export async function editClient(
  ctx: Context,
  { cfid: named, version, current_password, text_visits: asked, ...info }: Input<Edit>,
): Promise<Answer<Edit>> {
  const { cfid } = ownerScope(ctx, { cfid: named });
  const wanted: ClientChanges = toColumns(onFileFields, info);
  if (wanted.email !== undefined) await admitEmail(ctx, cfid, wanted.email, current_password);
  return ctx.db.transaction((db) => save({ ...ctx, db }, { cfid, version, wanted, asked }));
}

const refused = (message: string) => new Invalid({ email: [message] });

const NO_NUMBER = "Add a phone number we can text, or turn texts off.";

/** Starts and stops visit texts as requested, and stops them with the last number that can get them. */
function textsOf(ctx: Context, before: LockedClient, { asked, wanted }: Pick<Saving, "asked" | "wanted">) {
  const { phone = before.phone, cellphone = before.cellphone } = wanted;
  const was = before.textsAgreedAt !== null;
  const samePhones = phone === before.phone && cellphone === before.cellphone;
  if (samePhones && (asked ?? was) === was) return {};
  const reachable = textNumber({ phone, cellphone }) !== null;
  if (asked && !reachable) throw new Invalid({ text_visits: [NO_NUMBER] });
  const agreed = reachable && (asked ?? was);
  if (agreed === was) return {};
  if (!agreed) return { textsAgreedAt: null, textsAgreedBy: null };
  return {
    textsAgreedAt: ctx.now,
    textsAgreedBy: ctx.actor?.type === "INTERNAL_USER" ? ctx.actor.hrid : null,
  };
}

const audienceOf = ({ actor }: Context): Audience => (actor?.type === "INTERNAL_USER" ? "office" : "client");
const isOnFile = (column: string) => Object.hasOwn(onFileFields, column);

/** Clients must prove their identity for a new address. Each address counts, since each one gets an email. */
async function admitEmail(
  ctx: Context,
  cfid: number,
  email: string | null,
  typed: string | null | undefined,
): Promise<void> {
  const login = await findLoginOfClient(ctx.db, cfid);
  if (!login || login.email === email) return;
  if (ctx.actor?.type === "CLIENT_USER")
    await requireFreshLogin(ctx, ctx.actor, { passwordHash: login.passwordHash, typed });
  if (!isSameAddress(login.email, email)) await throttleNewAddress(ctx, cfid);
}

type Saving = {
  cfid: number;
  version: number | undefined;
  wanted: ClientChanges;
  asked: boolean | undefined;
};

async function save(ctx: Context, { cfid, version, wanted, asked }: Saving): Promise<Answer<Edit>> {
  const before = await lockClient(ctx.db, cfid);
  if (!before) throw new NotFound();
  for (const field of ["phone", "cellphone"] as const) refuseUnrealPhone(field, wanted[field], before[field]);
  const texts = textsOf(ctx, before, { asked, wanted });
  const entries = (Object.entries({ ...wanted, ...texts }) as Entry[]).filter(
    ([key, value]) => before[key] !== value,
  );
  const audience = audienceOf(ctx);
  if (entries.some(([key]) => isOnFile(key) && !mayChange(onFileFields, audience, key)))
    throw new Forbidden("Only the office can change this.");
  if (entries.length > 0 && version !== undefined && version !== before.version)
    throw stale(before, audience);
  const { email } = Object.fromEntries(entries) as ClientChanges;
  if (email === null && before.passwordHash) throw refused("Enter your email address. You log in with it");
  const waits = email !== undefined && mustConfirmFirst(before, email);
  const changes: ClientChanges = Object.fromEntries(entries.filter(([key]) => !waits || key !== "email"));
  const after = Object.keys(changes).length > 0 ? await changeClient(ctx.db, before, changes) : before;
  if (!after) throw stale(before, audience);
  if (changes.textsAgreedAt === null) await withdrawTexts(ctx.db, cfid);
  if (email !== undefined && !isSameAddress(before.email, email)) await askForEmail(ctx, before, email);
  await audit(ctx, {
    action: "client.edit",
    subject: "client",
    subjectId: cfid,
    before: Object.fromEntries(entries.map(([key]) => [key, before[key]])),
    after: waits ? { ...changes, pending_email: email } : changes,
  });
  vouchOnDashboard(ctx, "info_edited");
  const pending = await findPendingEmail(ctx.db, cfid);
  return {
    client: {
      ...dashboardClientOf(after, audience),
      pending_email: pending?.newEmail ?? null,
      text_visits: after.textsAgreedAt !== null,
    },
  };
}

const stale = (client: LockedClient, audience: Audience) =>
  new Refused(staleClient, "This changed while you were typing. Check the new values, then send again.", {
    version: client.version,
    newer: { ...onFileOf(client, audience), text_visits: client.textsAgreedAt !== null },
  });
