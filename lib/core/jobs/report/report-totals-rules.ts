import { noteFields } from "@/lib/core/jobs/fields";
import { asksCash, type PaymentMarks, type ReceivableStatus } from "@/lib/core/work/receivable-rules";
import { type PartPrices, PRICED_PARTS, type PricedPart } from "@/lib/core/work/schema";
import { fieldsFor } from "@/lib/fields";
import { fromHourMinute, type Minutes, minutesBetween } from "@/lib/values/clock-time";
import { type Cents, formatMoney, parseMoney, sumCents } from "@/lib/values/money";
import { type Taxed, withHst } from "@/lib/values/tax";
import type { LeftOutChoice } from "./left-out-rules";

const written = fieldsFor(noteFields, "office", "change");
export type NoteColumn = keyof typeof written;
type Note = { label: string; line?: string; max: number };

/** The notes that a return, or the office's edit of one, writes; in the form under their columns' names. */
export const NOTES = (Object.keys(written) as NoteColumn[]).map((column) => {
  const { label, line = label, max }: Note = written[column];
  return { column, label: line, max };
});

export type StartForm = { startHour: string; startMinute: string; estMins: string };

export type PartFields = Record<`${PricedPart}Check`, boolean> & Record<`${PricedPart}Text`, string>;

export type WorkTimes = { startHour: string; startMinute: string; finishHour: string; finishMinute: string };

/** The return-job form as shown; money and numbers as typed. */
export type ReportForm = StartForm &
  WorkTimes &
  PartFields &
  Record<NoteColumn, string> & {
    customDesc: string;
    cagesCheck: boolean;
    recStatus: string;
    sendCashReceipt: boolean;
    cashAmount: string;
    /** Required when the cash differs from the form's total. */
    cashReason: string;
    /** The discount in dollars and its reason: only `production` sends them. Missing: the discount stays. */
    discountText: string;
    discountReason: string;
    chqNum: string;
    lawnSign: string;
    clientHome: string;
    nextDest: string;
    /** What happens to sold work that isn't in this return; undefined: the form didn't ask. */
    leftOut?: LeftOutChoice | "";
    /** Why a job paid to the crew comes to less than what was booked; undefined: the form didn't ask. */
    lessReason?: string;
  };

/** The crew's answers on another of its jobs that day, which one tap repeats. */
export type LastAnswers = { address: string; answers: Partial<ReportForm> };

/** Each checked part's price in cents; null for the others and for invalid ones. */
export function partPrices(form: PartFields): PartPrices {
  const prices: PartPrices = { w1: null, w2: null, w3: null, w4: null, eh: null, eg: null, custom: null };
  for (const part of PRICED_PARTS) {
    const cents = form[`${part}Check`] ? parseMoney(form[`${part}Text`]) : null;
    prices[part] = cents !== null && cents > 0 ? cents : null;
  }
  return prices;
}

/** The total of the checked parts, in cents. */
export const priceOf = (form: PartFields): Cents => sumCents(Object.values(partPrices(form)));

/** What a stored job's discount takes off its price, in cents before HST; 0 without one. */
export const discountOf = ({ price, discountPrice }: Discounted): Cents =>
  price === null || discountPrice === null ? 0 : Math.max(0, price - discountPrice);

/** A job's price before HST and its price after the discount, in cents; null: none. */
export type Discounted = { price: Cents | null; discountPrice: Cents | null };

/** The discount after a return: the typed one, otherwise the existing one. */
export function discountAsked({ discountText }: Pick<ReportForm, "discountText">, stored: Cents): Cents {
  return parseMoney(discountText) ?? stored;
}

/** Finish − start in minutes; null until both are set. */
export function workMinutes(form: WorkTimes): Minutes | null {
  const start = fromHourMinute({ hour: form.startHour, minute: form.startMinute });
  const finish = fromHourMinute({ hour: form.finishHour, minute: form.finishMinute });
  return start === null || finish === null ? null : minutesBetween(start, finish);
}

/** `price`, `hst` and `total` are after the discount; `listed` is what the parts add up to. */
export type ReportTotals = Taxed & { listed: Cents; discount: Cents; workMinutes: Minutes | null };

/**
 * Price, HST and total in cents and the work minutes, for both the form as typed and the server; `rate` is
 * `hst.crewForm`, `stored` the job's discount.
 */
export function reportTotals(
  form: PartFields & WorkTimes & Pick<ReportForm, "discountText">,
  rate: number,
  stored: Cents = 0,
): ReportTotals {
  const [listed, discount] = [priceOf(form), discountAsked(form, stored)];
  const { price, hst, total } = withHst(Math.max(0, listed - discount), rate);
  return { price, hst, total, listed, discount, workMinutes: workMinutes(form) };
}

/** Money a crew collected, and the total it was collected for, with HST; cents. */
export type Collected = {
  paymentType: "Cash" | "Cheque";
  amount: Cents;
  due: Cents | null;
  chequeNumber: string | null;
};

/**
 * What a report says was collected: the counted cash, or a cheque for `total`, the price with HST (rule
 * receivable-status).
 */
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
 * What's wrong with counted cash compared to the form's `total`: more than twice as much is a typing mistake, and any
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

type TypedCash = Pick<ReportForm, "recStatus" | "cashAmount" | "cashReason">;

/** The same for a form as typed: without a signal, a phone has to ask while the crew is still at the house. */
export function typedCashErrors(form: TypedCash, total: Cents): Record<string, string[]> | null {
  if (!asksCash(form.recStatus)) return null;
  const typed = { cashAmount: parseMoney(form.cashAmount), cashReason: form.cashReason.trim() || null };
  const found = cashDifference(typed, total);
  return found && { [found.field]: [found.message] };
}

export type PaymentStep =
  | { do: "nothing" | "withdraw" }
  | { do: "add" | "change"; collected: Collected }
  | { do: "refuse"; message: string };

/**
 * What happens to a job's live crew payment when its report says `collected`; a marked one can't change any more. If a
 * job is `owed` although it has a payment, it owes what the cash was short, after what the office has processed.
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
