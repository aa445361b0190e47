import { markCardRequired } from "@/db/queries/cards";
import { audit } from "@/lib/audit/record";
import { ownerScope } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import { shortly } from "@/lib/payments/short-transaction";
import type { cardRequiredContract, secureJobsContract, unsecureJobsContract } from "./contract";
import { syncCardsOf } from "./sync-cards";

type Done = { success: boolean };

/** The rule stands on what the card provider lists, never on what the caller says (T21). */
async function settleStatus(
  ctx: Context,
  given: number,
  want: { card: boolean; action: string },
): Promise<Done> {
  const { cfid } = ownerScope(ctx, { cfid: given });
  const cards = await syncCardsOf(ctx, cfid);
  if (cards.length > 0 !== want.card)
    throw new Conflict(want.card ? "No Cards on File" : cards.length > 1 ? "Cards on File" : "Card on File", {
      details: { cards: cards.length },
    });
  return shortly(ctx, async (inside) => {
    if (want.action === "client.card-required") await markCardRequired(inside.db, cfid);
    await audit(inside, { action: want.action, subject: "client", subjectId: cfid });
    return { success: true };
  });
}

/** A card must be put on file for the coming visits. Errors: 409 when one is. */
export const markCardStatusRequired = (
  ctx: Context,
  { cfid }: Input<typeof cardRequiredContract>,
): Promise<Answer<typeof cardRequiredContract>> =>
  settleStatus(ctx, cfid, { card: false, action: "client.card-required" });

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
  settleStatus(ctx, cfid, { card: false, action: "client.unsecure-jobs" });
