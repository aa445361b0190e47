import { listCrewPayments } from "@/db/queries/crew-payments";
import type { Context } from "@/lib/context";
import { addDays, businessDate } from "@/lib/values/dates";
import type { CrewPayment } from "./contract";
import { toCrewPayment } from "./payment-wire";
import { PROCESSED_DAYS } from "./rules";

/** Cash and cheques under way, and what was processed lately; newest first. */
export async function fetchPayments(ctx: Context): Promise<{ payments: CrewPayment[] }> {
  const since = addDays(businessDate(ctx.now), -PROCESSED_DAYS);
  return { payments: (await listCrewPayments(ctx.db, { since })).map(toCrewPayment) };
}
