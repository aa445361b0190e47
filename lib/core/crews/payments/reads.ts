import { type Context, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { type CrewPaymentLine, listCrewPayments, sumCrewPayments } from "@/lib/core/crews/sql/crew-payments";
import { getSetting } from "@/lib/core/settings/reads";
import { addDays, businessDate } from "@/lib/values/dates";
import { pageOf } from "@/lib/values/keyset";
import { type CrewPayment, type CrewPayments, type fetchPaymentsContract, paymentsQuery } from "./contract";
import {
  isOwnCollection,
  markToTakeBack,
  NOT_CONFIRMED,
  needsSomeoneElse,
  PAYMENTS_AT_ONCE,
  PROCESSED_DAYS,
} from "./rules";

/**
 * A page of cash and cheques in progress or recently processed; newest first. Two statements, plus the one for the
 * setting.
 */
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

/** What the screen shows for its address. */
export const paymentsScreen = (ctx: Context, search: Record<string, unknown>): Promise<CrewPayments> =>
  fetchPayments(ctx, { ...paymentsQuery.parse(search), limit: PAYMENTS_AT_ONCE });

/** Who is looking at the payment. */
export type Viewer = { hrid: number; now: Date; twoSignatures: boolean };

export async function viewerOf(ctx: Context): Promise<Viewer> {
  const { twoSignatures } = await getSetting(ctx.db, "crewPayments", businessDate(ctx.now));
  return { hrid: staffOf(ctx).hrid, now: ctx.now, twoSignatures };
}

export function toCrewPayment(row: CrewPaymentLine, viewer: Viewer): CrewPayment {
  const own = markToTakeBack(row, viewer);
  return {
    id: row.id,
    date_done: row.dateDone,
    shop: row.shop,
    jobid: row.jobid,
    address: row.address,
    crew: row.crew,
    payment_type: row.paymentType,
    cheque_number: row.chequeNumber,
    amount: row.amount,
    due: row.due,
    reason: row.paymentType === "Cash" ? row.reason : null,
    conf1: row.conf1At ? (row.conf1Name ?? "Someone") : NOT_CONFIRMED,
    conf2: row.conf2At ? (row.conf2Name ?? "Someone") : NOT_CONFIRMED,
    take_back: own && { by: own.by, until: own.until.toISOString() },
    needs_someone_else: needsSomeoneElse(row, viewer),
    own_collection: isOwnCollection(row, viewer),
  };
}
