import { isStaff } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findJobOfClient } from "@/lib/core/jobs/sql/jobs";
import { isNewCard } from "@/lib/core/payments/card-rules";
import { requireCardsLeft, tryCard } from "@/lib/core/payments/declined-cards";
import { returnUrl } from "@/lib/core/payments/return-url";
import {
  findCustomer,
  findSavedCard,
  insertSetup,
  listSavedCards,
  markUnsecured,
  removeCard,
  setSetupStatus,
} from "@/lib/core/payments/sql/cards";
import { Forbidden, Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { hasAuditEvent } from "@/lib/platform/audit/sql";
import { FRESH_MS, requireClientProof } from "@/lib/platform/auth/access";
import { checkRecorder, ownerScope } from "@/lib/platform/auth/scope";
import { vouchOnDashboard } from "@/lib/platform/results/result-cookie";
import { type CardSetup, confirmSetup, createSetup, detachCard } from "@/lib/platform/services/cards/cards";
import { Declined, Refused } from "@/lib/platform/services/cards/client";
import { inShortTransaction } from "@/lib/short-transaction";
import type { addCardContract, deleteCardContract } from "./contract";
import { syncCards, withCustomer } from "./customer";

type Add = typeof addCardContract;

/**
 * Starts putting a card on file, for the client or one of their bookings; saves a card that was just entered right
 * away. A decline is an answer, not an error. Errors: 403 `reauth_required` outside a booking (rule client-sessions);
 * 404, 422, 429 too many declined cards, 503.
 */
export async function addCard(ctx: Context, input: Input<Add>): Promise<Answer<Add>> {
  const { cfid } = ownerScope(ctx, { cfid: input.cfid });
  checkRecorder(ctx, input.user);
  const known = await findCustomer(ctx.db, cfid, input.customer_id);
  const jobid = input.jobid || null;
  const found = jobid ? await findJobOfClient(ctx.db, jobid, cfid) : null;
  if (!known || (jobid && !found)) throw new NotFound();
  if (!jobid || !(await isJustBooked(ctx, { jobid, cfid }))) requireClientProof(ctx.actor, ctx.now);
  if (input.pm_id && !isNewCard(input.pm_id)) throw new NotFound();
  await requireCardsLeft(ctx, cfid);
  const { begun, customerId } = await withCustomer(ctx, { cfid, customerId: known }, async (customerId) => ({
    begun: await createSetup({ customerId, cfid, jobid }),
    customerId,
  }));
  await inShortTransaction(ctx, async (inside) => {
    await insertSetup(inside.db, {
      id: begun.id,
      customerId,
      cfid,
      jobid,
      status: begun.status,
      createdAt: ctx.now,
    });
    const after = { setup: begun.id, jobid };
    await audit(inside, { action: "client.add-card", subject: "client", subjectId: cfid, after });
  });
  const card = input.pm_id;
  const { setup, message } = card
    ? await tryCard(ctx, cfid, () => putOnFile(ctx, begun, card))
    : { setup: begun, message: null };
  if (setup.status === "succeeded") {
    await setSetupStatus(ctx.db, setup.id, setup.status);
    await syncCards(ctx, { cfid, customerId });
    vouchForCard(ctx, jobid);
  }
  const { id, status, redirect } = setup;
  return { client_secret: setup.clientSecret, id, status, redirect, message };
}

/** Whether the client booked the job within the last 15 minutes; any other open one would open every session. */
async function isJustBooked(
  ctx: Context,
  { jobid, cfid }: { jobid: number; cfid: number },
): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - FRESH_MS);
  const booked = { action: "job.book", subject: "job", subjectId: String(jobid), actorCfid: cfid, since };
  return hasAuditEvent(ctx.db, booked);
}

const settled = (setup: CardSetup, message: string | null = null) => ({
  setup,
  message,
  status: setup.status,
});

async function putOnFile(ctx: Context, { id }: CardSetup, card: string) {
  try {
    return settled(await confirmSetup(id, card, returnUrl(ctx, "manage_cards")));
  } catch (error) {
    if (error instanceof Refused)
      throw new Invalid("We couldn't use this card. Check the details or try another card.");
    if (error instanceof Declined) return settled(error.object as CardSetup, error.message);
    throw error;
  }
}

/** A card is on file, so the dashboard can say so, or that the booking it secures is complete. */
export function vouchForCard(ctx: Context, jobid: number | null): void {
  if (jobid === null) vouchOnDashboard(ctx, "card_added");
  else vouchOnDashboard(ctx, "booked", { jobid });
}

type Delete = typeof deleteCardContract;

/** Deletes the client's own card on file; staff can't (rule acting-for). Errors: 403, 404, 503. */
export async function deleteCard(ctx: Context, { cardId }: Input<Delete>): Promise<Answer<Delete>> {
  if (isStaff(ctx.actor)) throw new Forbidden("Only the client can delete a card.");
  const { cfid } = ownerScope(ctx);
  const card = await findSavedCard(ctx.db, cfid, cardId);
  if (!card) throw new NotFound();
  await detachCard(card.id);
  return inShortTransaction(ctx, async (inside) => {
    await removeCard(inside.db, card.id, ctx.now);
    if ((await listSavedCards(inside.db, cfid)).length === 0) await markUnsecured(inside.db, cfid);
    const before = { brand: card.brand, last4: card.last4 };
    await audit(inside, { action: "client.delete-card", subject: "client", subjectId: cfid, before });
    return { success: true };
  });
}
