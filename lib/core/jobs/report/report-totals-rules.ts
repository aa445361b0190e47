import { type PartPrices, PRICED_PARTS, type PricedPart } from "@/lib/core/work/schema";
import { fromHourMinute, type Minutes, minutesBetween } from "@/lib/values/clock-time";
import { type Cents, parseMoney, sumCents } from "@/lib/values/money";
import { type Taxed, withHst } from "@/lib/values/tax";

export type StartForm = { startHour: string; startMinute: string; estMins: string };

export type PartFields = Record<`${PricedPart}Check`, boolean> & Record<`${PricedPart}Text`, string>;

export type WorkTimes = { startHour: string; startMinute: string; finishHour: string; finishMinute: string };

/** The return-job form as it stands on the screen; money and numbers as typed. */
export type ReportForm = StartForm &
  WorkTimes &
  PartFields & {
    customDesc: string;
    cagesCheck: boolean;
    postJobNote: string;
    recStatus: string;
    sendCashReceipt: boolean;
    cashAmount: string;
    /** Asked for when the cash isn't the form's total. */
    cashReason: string;
    /** Dollars taken off and why: only `production` sends them. Empty: what was taken off stays. */
    discountText: string;
    discountReason: string;
    chqNum: string;
    lawnSign: string;
    clientHome: string;
    nextDest: string;
  };

/** Price in cents of every checked part; null for the others and for what is no price yet. */
export function partPrices(form: PartFields): PartPrices {
  const prices: PartPrices = { w1: null, w2: null, w3: null, w4: null, eh: null, eg: null, custom: null };
  for (const part of PRICED_PARTS) {
    const cents = form[`${part}Check`] ? parseMoney(form[`${part}Text`]) : null;
    prices[part] = cents !== null && cents > 0 ? cents : null;
  }
  return prices;
}

/** The sum of the checked parts, in cents. */
export const priceOf = (form: PartFields): Cents => sumCents(Object.values(partPrices(form)));

/** What a stored job's discount takes off its price, in cents before HST; 0 without one. */
export const discountOf = ({ price, discountPrice }: Discounted): Cents =>
  price === null || discountPrice === null ? 0 : Math.max(0, price - discountPrice);

/** A job's price before HST, and the price after its discount, in cents; null: none. */
export type Discounted = { price: Cents | null; discountPrice: Cents | null };

/** The discount a return leaves: the one typed, else the one there was. */
export function discountAsked({ discountText }: Pick<ReportForm, "discountText">, stored: Cents): Cents {
  return discountText === "" ? stored : (parseMoney(discountText) ?? stored);
}

/** Finish − start in minutes; null while a picker is not set. */
export function workMinutes(form: WorkTimes): Minutes | null {
  const start = fromHourMinute({ hour: form.startHour, minute: form.startMinute });
  const finish = fromHourMinute({ hour: form.finishHour, minute: form.finishMinute });
  return start === null || finish === null ? null : minutesBetween(start, finish);
}

/** `price`, `hst` and `total` are after the discount; `listed` is what the parts add up to. */
export type ReportTotals = Taxed & { listed: Cents; discount: Cents; workMinutes: Minutes | null };

/**
 * Price, HST and total in cents and the work minutes: for the form as it is typed and for the server; `rate` is
 * `hst.crewForm`, `stored` the discount the job has.
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
