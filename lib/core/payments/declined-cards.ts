import { isStaff } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { Invalid } from "@/lib/errors";
import { UNKNOWN_ADDRESS } from "@/lib/networks";
import { giveBack, requireLeft, spend } from "@/lib/platform/fair-use/fair-use";
import type { LimitName } from "@/lib/platform/fair-use/limit-rules";

type Counted = [name: LimitName, holder: string | number];

/** Refuses whoever had too many cards declined within the hour, before anything is begun. Errors: 429. */
export async function requireCardsLeft(ctx: Context, cfid: number): Promise<void> {
  for (const [name, holder] of limitsFor(ctx, cfid)) await requireLeft(ctx, name, holder);
}

/**
 * Tries a card, unless too many were declined within the hour for the client, through the payment link or from the
 * address: people who test stolen cards try one after another. Only declined ones count, but each is counted before it's
 * tried, so that many at once don't pass. Staff work from one address, so theirs doesn't count. Errors: 429.
 */
export async function tryCard<T extends { status: string }>(
  ctx: Context,
  cfid: number,
  attempt: () => Promise<T>,
): Promise<T> {
  const counted: Counted[] = [];
  const takeBack = () => Promise.all(counted.map(([name, holder]) => giveBack(ctx, name, holder)));
  try {
    for (const [name, holder] of limitsFor(ctx, cfid)) {
      await spend(ctx, name, holder);
      counted.push([name, holder]);
    }
    const answer = await attempt();
    if (!DECLINED.has(answer.status)) await takeBack();
    return answer;
  } catch (error) {
    // A card that the provider can't use at all is one that was tried.
    if (!(error instanceof Invalid)) await takeBack();
    throw error;
  }
}

/** The provider's words for a card that didn't work. */
const DECLINED: ReadonlySet<string> = new Set(["requires_payment_method", "canceled"]);

function limitsFor({ actor, address }: Context, cfid: number): Counted[] {
  const counted: Counted[] = [["declined_client", cfid]];
  if (actor?.type === "WEB_USER") counted.push(["declined_link", actor.jobid]);
  if (!isStaff(actor) && address !== UNKNOWN_ADDRESS) counted.push(["declined_address", address]);
  return counted;
}
