import type { Cents } from "@/lib/values/money";
import type { PaymentMarks, ReceivableStatus } from "./receivable-rules";

/** Money a crew collected; amount in cents. */
export type Collected = { paymentType: "Cash" | "Cheque"; amount: Cents; chequeNumber: string | null };

/** What a report says was collected: the counted cash, or a cheque over `total`, the price with HST (decisions 24). */
export function collectedOf(
  status: ReceivableStatus,
  report: { cashAmount: Cents | null; chequeNumber: string | null },
  total: Cents,
): Collected | null {
  if (status === "Paid By Cash" && report.cashAmount !== null)
    return { paymentType: "Cash", amount: report.cashAmount, chequeNumber: null };
  if (status === "Paid By Cheque")
    return { paymentType: "Cheque", amount: total, chequeNumber: report.chequeNumber };
  return null;
}

export type PaymentStep =
  | { do: "nothing" | "withdraw" }
  | { do: "add" | "change"; collected: Collected }
  | { do: "refuse"; message: string };

/** What becomes of a job's live crew payment when its report says `collected`; a marked one cannot change any more. */
export function paymentStep(
  live: (Collected & PaymentMarks) | null,
  collected: Collected | null,
): PaymentStep {
  if (!live) return collected ? { do: "add", collected } : { do: "nothing" };
  const same =
    live.paymentType === collected?.paymentType &&
    live.amount === collected.amount &&
    live.chequeNumber === collected.chequeNumber;
  if (same) return { do: "nothing" };
  if (live.conf1At || live.conf2At) {
    const who = live.conf2At ? "The office has processed" : "The closer has";
    return { do: "refuse", message: `${who} the payment of this job, so it cannot be changed.` };
  }
  return collected ? { do: "change", collected } : { do: "withdraw" };
}
