import type { PaymentMarks, ReceivableStatus } from "@/lib/core/work/receivable-rules";
import { type Cents, formatMoney } from "@/lib/values/money";

/** Money a crew collected, and the total it was collected for, with HST; cents. */
export type Collected = {
  paymentType: "Cash" | "Cheque";
  amount: Cents;
  due: Cents | null;
  chequeNumber: string | null;
};

/** What a report says was collected: the counted cash, or a cheque over `total`, the price with HST (rule receivable-status). */
export function collectedOf(
  status: ReceivableStatus,
  report: { cashAmount: Cents | null; chequeNumber: string | null },
  total: Cents,
): Collected | null {
  if (status === "Paid By Cash" && report.cashAmount !== null)
    return { paymentType: "Cash", amount: report.cashAmount, due: total, chequeNumber: null };
  if (status === "Paid By Cheque")
    return { paymentType: "Cheque", amount: total, due: total, chequeNumber: report.chequeNumber };
  return null;
}

/**
 * What counted cash has to say beside the form's `total`: more than twice as much is a slip, and any
 * other difference needs a reason. Null: nothing.
 */
export function cashDifference(
  { cashAmount, cashReason }: { cashAmount: Cents | null; cashReason: string | null },
  total: Cents,
): { field: "cashAmount" | "cashReason"; message: string } | null {
  if (cashAmount === null || cashAmount === total) return null;
  if (cashAmount > 2 * total)
    return { field: "cashAmount", message: `That's more than twice the total of ${formatMoney(total)}` };
  if (cashReason) return null;
  return { field: "cashReason", message: `Say why the cash isn't ${formatMoney(total)}` };
}

export type PaymentStep =
  | { do: "nothing" | "withdraw" }
  | { do: "add" | "change"; collected: Collected }
  | { do: "refuse"; message: string };

/**
 * What becomes of a job's live crew payment when its report says `collected`; a marked one cannot change any more. A job
 * that was `owed` though it has one is owed the rest of cash that fell short, beside what the office has processed.
 */
export function paymentStep(
  live: (Collected & PaymentMarks) | null,
  collected: Collected | null,
  owed: boolean,
): PaymentStep {
  if (!live) return collected ? { do: "add", collected } : { do: "nothing" };
  if (owed && !collected) return { do: "nothing" };
  const same =
    live.paymentType === collected?.paymentType &&
    live.amount === collected.amount &&
    (live.due ?? collected.due) === collected.due &&
    live.chequeNumber === collected.chequeNumber;
  if (same) return { do: "nothing" };
  if (owed)
    return {
      do: "refuse",
      message: "The office has processed what was collected for this job. The rest can only be paid by card.",
    };
  if (live.conf1At || live.conf2At) {
    const who = live.conf2At ? "The office has processed" : "The closer has";
    return { do: "refuse", message: `${who} this job's payment, so you can't change it.` };
  }
  return collected ? { do: "change", collected } : { do: "withdraw" };
}
