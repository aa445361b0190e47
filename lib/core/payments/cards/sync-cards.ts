import { findCustomer, keepCards, lockClient, markSecured, markUnsecured } from "@/db/queries/payments/cards";
import type { Context } from "@/lib/context";
import { audit } from "@/lib/platform/audit/record";
import { type Card, listCards } from "@/lib/platform/services/cards/cards";
import { shortly } from "@/lib/short-transaction";
import { withCustomer } from "./make-customer";

type Client = { cfid: number; customerId: string };

/**
 * Takes the provider's list of a client's cards for our own, and what follows from it: with a card the client and the
 * coming visits are secured, without one unsecured. `ctx.db` a transaction.
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

/** Lists a client's cards at the provider and brings our own list up to date. */
export const syncCards = (ctx: Context, client: Client): Promise<Card[]> =>
  withCustomer(ctx, client, async (customerId) => {
    const cards = await listCards(customerId);
    await shortly(ctx, (inside) => takeCards(inside, { cfid: client.cfid, customerId }, cards));
    return cards;
  });

/** The same for a client who may have no customer yet, and so no card. */
export async function syncCardsOf(ctx: Context, cfid: number): Promise<Card[]> {
  const customerId = await findCustomer(ctx.db, cfid);
  return customerId ? syncCards(ctx, { cfid, customerId }) : [];
}
