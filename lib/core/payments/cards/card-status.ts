import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { cardStatusOf, markCardRequired, markUnsecured } from "@/lib/core/payments/sql/cards";
import { Refused } from "@/lib/errors";
import type { AuditAction } from "@/lib/platform/audit/action-rules";
import { audit } from "@/lib/platform/audit/record";
import { ownerScope } from "@/lib/platform/auth/scope";
import { inShortTransaction } from "@/lib/short-transaction";
import {
  type cardRequiredContract,
  cardsOnFile,
  type secureJobsContract,
  type unsecureJobsContract,
} from "./contract";
import { syncCardsOf } from "./customer";

type Done = { success: boolean };

type Want = { card: boolean; action: AuditAction; mark?: typeof markUnsecured };

/**
 * The rule uses the cards that the provider lists, never what the caller says (T21). If the status hasn't changed, we
 * send nothing.
 */
async function settleStatus(ctx: Context, given: number, { card, action, mark }: Want): Promise<Done> {
  const { cfid } = ownerScope(ctx, { cfid: given });
  const before = await cardStatusOf(ctx.db, cfid);
  const cards = await syncCardsOf(ctx, cfid);
  if (cards.length > 0 !== card)
    throw new Refused(
      cardsOnFile,
      card ? "No Cards on File" : cards.length > 1 ? "Cards on File" : "Card on File",
      { cards: cards.length },
    );
  return inShortTransaction(ctx, async (inside) => {
    await mark?.(inside.db, cfid);
    const changed = (await cardStatusOf(inside.db, cfid)) !== before;
    if (changed) await audit(inside, { action, subject: "client", subjectId: cfid });
    return { success: true };
  });
}

/** The client has to put a card on file for the coming visits. Errors: 409 if there is one. */
export const markCardStatusRequired = (
  ctx: Context,
  { cfid }: Input<typeof cardRequiredContract>,
): Promise<Answer<typeof cardRequiredContract>> =>
  settleStatus(ctx, cfid, { card: false, action: "client.card-required", mark: markCardRequired });

/** Errors: 409 while the provider lists no card. */
export const secureUpcomingJobs = (
  ctx: Context,
  { cfid }: Input<typeof secureJobsContract>,
): Promise<Answer<typeof secureJobsContract>> =>
  settleStatus(ctx, cfid, { card: true, action: "client.secure-jobs" });

/** Errors: 409 while the provider lists a card. */
export const unsecureUpcomingJobs = (
  ctx: Context,
  { cfid }: Input<typeof unsecureJobsContract>,
): Promise<Answer<typeof unsecureJobsContract>> =>
  settleStatus(ctx, cfid, { card: false, action: "client.unsecure-jobs", mark: markUnsecured });
