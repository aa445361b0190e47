import { isSettled, type ReceivableStatus } from "@/lib/core/work/receivable-rules";
import { type PartPrices, PRICED_PARTS, type PricedPart } from "@/lib/core/work/schema";
import type { BusinessDate } from "@/lib/values/dates";

/** The one work that a return's whole price is for; null if there are several. */
export function onlyPart(job: PartPrices): PricedPart | null {
  const [part, ...others] = PRICED_PARTS.filter((each) => job[each] !== null);
  return part && others.length === 0 ? part : null;
}

type Returned = PartPrices & {
  datebi: BusinessDate | null;
  cancelledAt: Date | null;
  recstatus: ReceivableStatus | null;
};

/**
 * How the office changes a returned job's price: "here" when it's one work's and still owed, so that nothing else in
 * the return depends on it; otherwise in the "form", Edit Job. Null: it can't any more.
 */
export function repriceBy(job: Returned): "here" | "form" | null {
  const { datebi, cancelledAt, recstatus } = job;
  if (datebi === null || cancelledAt !== null || isSettled(recstatus)) return null;
  return recstatus === "Receivable" && onlyPart(job) ? "here" : "form";
}
