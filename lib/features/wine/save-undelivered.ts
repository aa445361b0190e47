import { changeWineEntry } from "@/db/queries/wine/wine";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { audit } from "@/lib/platform/audit/record";
import type { saveWineUndeliveredContract } from "./contract";
import { entryToChange } from "./entry-to-change";
import { wineClientNow } from "./reads";

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
