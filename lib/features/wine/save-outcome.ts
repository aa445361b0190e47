import { changeWineEntry } from "@/db/queries/wine/wine";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { audit } from "@/lib/platform/audit/record";
import { businessDate } from "@/lib/values/dates";
import type { saveWineDeliveredContract, saveWineUndeliveredContract } from "./contract";
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

/**
 * Takes a delivery back: day and person go, a thank-you that was sent stays sent. What is not delivered stays so.
 * Errors: 404 off the list.
 */
export async function saveWineUndelivered(
  ctx: Context,
  { id }: Input<typeof saveWineUndeliveredContract>,
): Promise<Answer<typeof saveWineUndeliveredContract>> {
  const { deliveryDate, deliveredBy } = await entryToChange(ctx, id);
  if (deliveryDate !== null) {
    await changeWineEntry(ctx.db, id, { deliveryDate: null, deliveredBy: null });
    await audit(ctx, {
      action: "wine.undeliver",
      subject: "wine-entry",
      subjectId: id,
      before: { deliveryDate, deliveredBy },
    });
  }
  return { client: await wineClientNow(ctx, id) };
}
