import { changeWineEntry } from "@/db/queries/wine/wine";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { isEcho } from "@/lib/values/echo";
import { type saveWineAttemptContract, type undoWineAttemptContract, wineMoved } from "./contract";
import { entryToChange, refuseDelivered } from "./entry-to-change";
import { mayTakeBack, TAKE_BACK_MINUTES } from "./list-rules";
import { wineClientNow } from "./reads";

/**
 * Nobody was there: one attempt more; a second tap of the same hand is none. Errors: 404 off the list, 409 delivered
 * already.
 */
export async function saveWineAttempt(
  ctx: Context,
  { id }: Input<typeof saveWineAttemptContract>,
): Promise<Answer<typeof saveWineAttemptContract>> {
  const { hrid } = staffOf(ctx);
  const entry = await entryToChange(ctx, id);
  if (entry.deliveryDate !== null) await refuseDelivered(ctx, id);
  if (!isEcho({ by: entry.attemptedBy, at: entry.attemptedAt }, { by: hrid, now: ctx.now })) {
    const attempts = entry.attempts + 1;
    await changeWineEntry(ctx.db, id, { attempts, attemptedAt: ctx.now, attemptedBy: hrid });
    await audit(ctx, {
      action: "wine.attempt",
      subject: "wine-entry",
      subjectId: id,
      before: { attempts: entry.attempts },
      after: { attempts },
    });
  }
  return { client: await wineClientNow(ctx, id) };
}

/**
 * One's own last attempt didn't happen: one less. Errors: 404 off the list; 409 with the client as it stands: somebody
 * else's, more than ten minutes ago, delivered meanwhile, or taken back already.
 */
export async function undoWineAttempt(
  ctx: Context,
  { id }: Input<typeof undoWineAttemptContract>,
): Promise<Answer<typeof undoWineAttemptContract>> {
  const { hrid } = staffOf(ctx);
  const entry = await entryToChange(ctx, id);
  if (!mayTakeBack(entry, { by: hrid, now: ctx.now }))
    throw new Refused(
      wineMoved,
      `Only your own last attempt can be taken back, within ${TAKE_BACK_MINUTES} minutes.`,
      { client: await wineClientNow(ctx, id) },
    );
  const attempts = Math.max(0, entry.attempts - 1);
  await changeWineEntry(ctx.db, id, { attempts, attemptedAt: null, attemptedBy: null });
  await audit(ctx, {
    action: "wine.undo-attempt",
    subject: "wine-entry",
    subjectId: id,
    before: { attempts: entry.attempts },
    after: { attempts },
  });
  return { client: await wineClientNow(ctx, id) };
}
