import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import {
  findCustomer,
  insertCustomer,
  keepCards,
  listRetiredCustomers,
  listSavedCards,
  lockClient,
  markSecured,
  markUnsecured,
  replaceCustomer,
} from "@/lib/core/payments/sql/cards";
import { NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { ownerScope } from "@/lib/platform/auth/scope";
import { findClient } from "@/lib/platform/auth/sql/identity";
import { type Card, createCustomer, knowsCustomer, listCards } from "@/lib/platform/services/cards/cards";
import { NoSuchCustomer } from "@/lib/platform/services/cards/client";
import { inShortTransaction } from "@/lib/short-transaction";
import { clientName } from "@/lib/values/client-name";
import { networkAddress } from "@/lib/values/email";
import type { makeCustomerContract } from "./contract";

/** Creates the client's customer at the card provider, once. Errors: 404, 503. */
export async function makeCustomer(
  ctx: Context,
  { cfid }: Input<typeof makeCustomerContract>,
): Promise<Answer<typeof makeCustomerContract>> {
  const scope = ownerScope(ctx, { cfid, link: "pay" });
  const customerId = (await findCustomer(ctx.db, scope.cfid)) ?? (await register(ctx, scope.cfid));
  return inShortTransaction(ctx, async (inside) => {
    await insertCustomer(inside.db, { customerId, cfid: scope.cfid, createdAt: ctx.now });
    const id = (await findCustomer(inside.db, scope.cfid)) ?? customerId;
    await told(inside, scope.cfid, { after: { id } });
    return { customer: { id } };
  });
}

async function register(ctx: Context, cfid: number, insteadOf?: string): Promise<string> {
  const client = await findClient(ctx.db, cfid);
  if (!client) throw new NotFound();
  return createCustomer({
    cfid,
    name: clientName(client),
    email: client.email && networkAddress(client.email),
    insteadOf,
  });
}

const told = (ctx: Context, cfid: number, changes: { before?: object; after: object }) =>
  audit(ctx, { action: "client.card-customer", subject: "client", subjectId: cfid, ...changes });

type Customer = { cfid: number; customerId: string };

/**
 * Runs `work` with the client's customer. If the current key doesn't know the customer (made under another key, or
 * deleted at the provider), we replace it and run `work` with the new one.
 */
export async function withCustomer<T>(
  ctx: Context,
  { cfid, customerId }: Customer,
  work: (customerId: string) => Promise<T>,
): Promise<T> {
  try {
    return await work(customerId);
  } catch (error) {
    if (!(error instanceof NoSuchCustomer)) throw error;
    return work(await renewCustomer(ctx, cfid, customerId));
  }
}

/** An earlier customer that the key knows, so going back to earlier keys brings the cards back; otherwise a new one. */
async function renewCustomer(ctx: Context, cfid: number, unknown: string): Promise<string> {
  const inUse = await findCustomer(ctx.db, cfid);
  if (inUse && inUse !== unknown) return inUse;
  const earlier = await findKnown(await listRetiredCustomers(ctx.db, cfid));
  const customerId = earlier ?? (await register(ctx, cfid, unknown));
  return inShortTransaction(ctx, async (inside) => {
    await lockClient(inside.db, cfid);
    if (await replaceCustomer(inside.db, { cfid, retired: unknown, customerId }, ctx.now)) {
      if ((await listSavedCards(inside.db, cfid)).length === 0) await markUnsecured(inside.db, cfid);
      await told(inside, cfid, { before: { id: unknown }, after: { id: customerId } });
    }
    return (await findCustomer(inside.db, cfid)) ?? customerId;
  });
}

async function findKnown(customerIds: readonly string[]): Promise<string | null> {
  for (const id of customerIds) if (await knowsCustomer(id)) return id;
  return null;
}

type Client = { cfid: number; customerId: string };

/**
 * Replaces our list of a client's cards with the provider's, and updates what depends on it: with a card, the client
 * and upcoming visits are secured; without one, unsecured. `ctx.db` is a transaction.
 */
export async function takeCards(
  ctx: Context,
  { cfid, customerId }: Client,
  cards: readonly Card[],
): Promise<void> {
  const client = await lockClient(ctx.db, cfid);
  await keepCards(ctx.db, customerId, cards, ctx.now);
  if (cards.length > 0) await markSecured(ctx.db, cfid);
  else await markUnsecured(ctx.db, cfid);
  if ((client?.ccStatus === "secured") !== cards.length > 0)
    await audit(ctx, {
      action: "client.card-status",
      subject: "client",
      subjectId: cfid,
      before: { ccStatus: client?.ccStatus },
      after: { cards: cards.length },
    });
}

/** Lists a client's cards at the provider and updates our list. */
export const syncCards = (ctx: Context, client: Client): Promise<Card[]> =>
  withCustomer(ctx, client, async (customerId) => {
    const cards = await listCards(customerId);
    await inShortTransaction(ctx, (inside) => takeCards(inside, { cfid: client.cfid, customerId }, cards));
    return cards;
  });

/** The same for a client who may not have a customer yet, and so no card. */
export async function syncCardsOf(ctx: Context, cfid: number): Promise<Card[]> {
  const customerId = await findCustomer(ctx.db, cfid);
  return customerId ? syncCards(ctx, { cfid, customerId }) : [];
}
