import { changeWineEntry } from "@/db/queries/wine/wine";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { audit } from "@/lib/platform/audit/record";
import { businessDate } from "@/lib/values/dates";
import type { saveWineDeliveredContract } from "./contract";
import { entryToChange, refuseDelivered } from "./entry-to-change";
import { wineClientNow } from "./reads";

/**
 * The gift is delivered, today and by the session; a second time it stays as it was. Errors: 404 off the list, 409
 * delivered by somebody else.
 */
export async function saveWineDelivered(
  ctx: Context,
  { id }: Input<typeof saveWineDeliveredContract>,
): Promise<Answer<typeof saveWineDeliveredContract>> {
  const { hrid } = staffOf(ctx);
  const entry = await entryToChange(ctx, id);
  if (entry.deliveredBy !== null && entry.deliveredBy !== hrid) await refuseDelivered(ctx, id);
  if (entry.deliveredBy === null) {
    const after = { deliveryDate: businessDate(ctx.now), deliveredBy: hrid };
    await changeWineEntry(ctx.db, id, after);
    await audit(ctx, { action: "wine.deliver", subject: "wine-entry", subjectId: id, after });
  }
  return { client: await wineClientNow(ctx, id) };
}
