import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { type LockedClient, lockClient } from "@/lib/core/clients/sql/client-changes";
import { countOpenMatters } from "@/lib/core/erasure/sql/client-blocks";
import {
  scrubInbox,
  scrubMessages,
  scrubPerson,
  scrubTraces,
  scrubWords,
} from "@/lib/core/erasure/sql/scrub-client";
import { scrubMentions } from "@/lib/core/erasure/sql/scrub-mentions";
import { findCustomer, listRetiredCustomers } from "@/lib/core/payments/sql/cards";
import { Invalid, NotFound, Refused } from "@/lib/errors";
import { log } from "@/lib/log";
import { audit } from "@/lib/platform/audit/record";
import { deleteCustomer } from "@/lib/platform/services/cards/cards";
import { takesCards } from "@/lib/platform/services/cards/client";
import { inShortTransaction } from "@/lib/short-transaction";
import { clientName } from "@/lib/values/client-name";
import { mentionPattern } from "@/lib/values/mention";
import { parsePhone } from "@/lib/values/phone";
import { eraseBlocked, type eraseClientContract } from "./contract";
import { removedClient, traitsOf, whyNotErased } from "./erase-rules";

type Erase = typeof eraseClientContract;

/**
 * Erases a client on request: who they were, how to reach them, how they log in, their cards, pictures, messages and
 * what people wrote. Jobs, amounts, days, payments and addresses stay for the books, under "Removed client 12". Erasing
 * a client again changes nothing. Errors: 404; 409 while something is open; 422 at `name`; 503 when Stripe doesn't
 * answer.
 */
export async function eraseClient(ctx: Context, { cfid, name }: Input<Erase>): Promise<Answer<Erase>> {
  const checked = await inShortTransaction(ctx, (inside) => erasable(inside, cfid, name));
  if (checked) {
    await deleteCards(ctx, cfid);
    await inShortTransaction(ctx, async (inside) => {
      // Checked again under the lock: someone may have booked in between.
      const client = await erasable(inside, cfid, name);
      if (client) await scrub(inside, client);
    });
    // Kept outside the database, because a restored copy knows the client again (docs/operations.md, Restore).
    log.warn({ event: "client-erased", client: cfid, at: ctx.now.toISOString() });
  }
  return { name: removedClient(cfid) };
}

/** The client, locked; null when already erased. */
async function erasable(ctx: Context, cfid: number, name: string): Promise<LockedClient | null> {
  const client = await findErasable(ctx, cfid);
  if (client.erasedAt) return null;
  if (name !== clientName(client))
    throw new Invalid("No one was erased.", {
      errors: { name: [`Enter the name exactly as shown: ${clientName(client)}`] },
    });
  const blocked = whyNotErased(await countOpenMatters(ctx.db, cfid));
  if (blocked.length > 0)
    throw new Refused(eraseBlocked, `${clientName(client)} can't be erased yet. ${blocked.join(". ")}.`, {
      blocked,
    });
  return client;
}

async function findErasable(ctx: Context, cfid: number): Promise<LockedClient> {
  const client = await lockClient(ctx.db, cfid);
  if (!client) throw new NotFound("We can't find this client.");
  return client;
}

async function deleteCards(ctx: Context, cfid: number): Promise<void> {
  if (!takesCards()) return;
  const current = await findCustomer(ctx.db, cfid);
  const customers = [...(current ? [current] : []), ...(await listRetiredCustomers(ctx.db, cfid))];
  for (const customer of customers) await deleteCustomer(customer);
}

/**
 * Erases everything about the client in the database beyond the books. `ctx.db` is a transaction that has locked the
 * client.
 */
export async function scrub(ctx: Context, client: LockedClient): Promise<void> {
  const { cfid, email, secondEmail, phone, cellphone } = client;
  const addresses = [email, secondEmail].flatMap((address) => address || []);
  const of = { cfid, now: ctx.now };
  await scrubTraces(ctx.db, of);
  await scrubMessages(ctx.db, { cfid, now: ctx.now, addresses });
  const numbers = [phone, cellphone].flatMap((number) => parsePhone(number) ?? []);
  const senders = [...addresses.map((address) => address.toLowerCase()), ...numbers];
  await scrubInbox(ctx.db, { cfid, now: ctx.now, senders });
  await scrubWords(ctx.db, of);
  await scrubMentions(ctx.db, mentionPattern(traitsOf(client)));
  await scrubPerson(ctx.db, of);
  await audit(ctx, { action: "client.erase", subject: "client", subjectId: cfid });
}
