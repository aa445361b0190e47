import type { RoyaltyFrom } from "@/lib/core/partners/schema";
import { withBurden } from "@/lib/core/pay/rules";
import { isSettled, type ReceivableStatus } from "@/lib/core/work/receivable-rules";
import type { BusinessDate } from "@/lib/values/dates";
import { applyRate, type Cents } from "@/lib/values/money";

/** The royalty on a business day; before the first one, the first; 0 without any (rule royalty). */
export function royaltyOn(rows: readonly RoyaltyFrom[], day: BusinessDate): number {
  const byDay = [...rows].sort((a, b) => (a.from < b.from ? -1 : 1));
  return (byDay.findLast(({ from }) => from <= day) ?? byDay[0])?.royalty ?? 0;
}

type Priced = { price: Cents | null; discountPrice?: Cents | null; matPrice?: Cents | null };

/** What the royalty is based on: the price before tax, after any discount, without the material. */
export function royaltyBase({ price, discountPrice, matPrice }: Priced): Cents | null {
  const charged = discountPrice ?? price;
  return charged ? Math.max(charged - (matPrice ?? 0), 0) : null;
}

export type Share = { base: Cents; royalty: Cents; earnings: Cents };

/** The franchise's and the partner's part of one job, the royalty to the cent; null while TBD (rule price-tbd). */
export function shareOf(base: Cents | null, royalty: number): Share | null {
  if (base === null) return null;
  const taken = applyRate(base, royalty);
  return { base, royalty: taken, earnings: base - taken };
}

/** Recognized once the client has paid; until then it's shown separately as pending (rule royalty). */
export const isRecognised = (status: ReceivableStatus | null): boolean => isSettled(status);

export type Labour = { pay: Cents; burden: Cents; total: Cents };

/** One entry's wages plus the employer's share (rule labour-burden). */
export function labourOf(pay: Cents, burdenShare: number): Labour {
  const total = withBurden(pay, burdenShare);
  return { pay, burden: total - pay, total };
}

type EmployerPart = { empCpp: Cents; empEi: Cents; eht: Cents; wsib: Cents };
export type PayoutCost = { gross: Cents; burden: Cents; total: Cents };

/** What a cheque to the partner costs: its gross and the employer's four recorded amounts (rule labour-burden). */
export function payoutCost({ gross, empCpp, empEi, eht, wsib }: EmployerPart & { gross: Cents }): PayoutCost {
  const burden = empCpp + empEi + eht + wsib;
  return { gross, burden, total: gross + burden };
}
