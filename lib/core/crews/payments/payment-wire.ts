import type { CrewPaymentLine } from "@/db/queries/crews/crew-payments";
import { type Context, staffOf } from "@/lib/context";
import { getSetting } from "@/lib/core/settings/reads";
import { businessDate } from "@/lib/values/dates";
import type { CrewPayment } from "./contract";
import { markToTakeBack, NOT_CONFIRMED, needsSomeoneElse } from "./rules";

/** For whom a payment is shown. */
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
    conf1: row.conf1At ? (row.conf1Name ?? "Somebody") : NOT_CONFIRMED,
    conf2: row.conf2At ? (row.conf2Name ?? "Somebody") : NOT_CONFIRMED,
    take_back: own && { by: own.by, until: own.until.toISOString() },
    needs_someone_else: needsSomeoneElse(row, viewer),
  };
}
