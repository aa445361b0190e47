import { findContactStatus } from "@/db/queries/bookings/bookings";
import type { Context } from "@/lib/context";
import { balance15Of } from "@/lib/core/clients/client-reads";
import { mayBook } from "@/lib/core/clients/may-book-rules";
import { getSetting } from "@/lib/core/settings/reads";
import { refusalText } from "@/lib/core/work/order-rules";
import { businessDate } from "@/lib/values/dates";

/** Why a client's orders are not taken now, as a sentence for them; null: they are (rule balance-15; T21). */
export async function bookingRefusal(ctx: Pick<Context, "db" | "now">, cfid: number): Promise<string | null> {
  const [status, owed] = await Promise.all([findContactStatus(ctx.db, cfid), balance15Of(ctx, cfid)]);
  if (mayBook(status, owed)) return null;
  return refusalText(await getSetting(ctx.db, "officePhone", businessDate(ctx.now)));
}
