import { changeWineEntry } from "@/db/queries/wine";
import { audit } from "@/lib/audit/record";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/http/contract";
import { isEcho } from "@/lib/values/echo";
import type { saveWineAttemptContract } from "./contract";
import { entryToChange, refuseDelivered } from "./entry-to-change";
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
