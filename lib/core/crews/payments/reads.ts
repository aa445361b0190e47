import { listCrewPayments, sumCrewPayments } from "@/db/queries/crews/crew-payments";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { addDays, businessDate } from "@/lib/values/dates";
import { pageOf } from "@/lib/values/keyset";
import { type CrewPayments, type fetchPaymentsContract, paymentsQuery } from "./contract";
import { toCrewPayment, viewerOf } from "./payment-wire";
import { PAYMENTS_AT_ONCE, PROCESSED_DAYS } from "./rules";

/** A page of the cash and cheques under way, and of what was processed lately; newest first. Two statements, and the setting's. */
export async function fetchPayments(
  ctx: Context,
  { limit, after, shop, state }: Input<typeof fetchPaymentsContract>,
): Promise<CrewPayments> {
  const filter = { since: addDays(businessDate(ctx.now), -PROCESSED_DAYS), shop, state };
  const [viewer, rows, { count, total }] = await Promise.all([
    viewerOf(ctx),
    listCrewPayments(ctx.db, filter, { limit: limit + 1, after }),
    sumCrewPayments(ctx.db, filter),
  ]);
  const { page, next } = pageOf(rows, limit, ({ dateDone, id }) => ({ at: dateDone, id }));
  return { payments: page.map((row) => toCrewPayment(row, viewer)), next, count, total: total };
}

/** What the screen shows, by its address. */
export const paymentsScreen = (ctx: Context, search: Record<string, unknown>): Promise<CrewPayments> =>
  fetchPayments(ctx, { ...paymentsQuery.parse(search), limit: PAYMENTS_AT_ONCE });
