import { type PartPrices, PRICED_PARTS, type PricedPart } from "@/lib/jobs/schema";
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

/** Finish − start in minutes; null while a picker is not set. */
export function workMinutes(form: WorkTimes): Minutes | null {
  const start = fromHourMinute({ hour: form.startHour, minute: form.startMinute });
  const finish = fromHourMinute({ hour: form.finishHour, minute: form.finishMinute });
  return start === null || finish === null ? null : minutesBetween(start, finish);
}

export type ReportTotals = Taxed & { workMinutes: Minutes | null };

/** Price, HST and total in cents and the work minutes: for the form as it is typed and for the server; `rate` is `hst.crewForm`. */
export const reportTotals = (form: PartFields & WorkTimes, rate: number): ReportTotals => ({
  ...withHst(priceOf(form), rate),
  workMinutes: workMinutes(form),
});
