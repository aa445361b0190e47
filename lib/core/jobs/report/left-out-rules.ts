import { type PartPrices, PRICED_PARTS, type PricedPart } from "@/lib/core/work/schema";
import { type Cents, sumCents } from "@/lib/values/money";
import { type PartFields, priceOf } from "./report-totals-rules";

/** What happens with work that was sold and isn't in the return. */
export const LEFT_OUT_CHOICES = ["Later", "Not wanted", "Free return"] as const;
export type LeftOutChoice = (typeof LEFT_OUT_CHOICES)[number];

/** What each of them does, beside it. */
export const LEFT_OUT_HINTS: Record<LeftOutChoice, string> = {
  Later: "The office gets a new job for it.",
  "Not wanted": "The client doesn't want it any more.",
  "Free return": "We come back at no charge, as a DNF.",
};

type Sold = PartPrices & { price: Cents | null };

/**
 * The parts that were sold and aren't done, when the return comes to less than what was sold (rule work-left-out). Other
 * work instead, for as much, leaves nothing out.
 */
export function partsLeftOut(form: PartFields, sold: Sold): PricedPart[] {
  const left = PRICED_PARTS.filter((part) => sold[part] !== null && !form[`${part}Check`]);
  const soldFor = sold.price ?? sumCents(PRICED_PARTS.map((part) => sold[part]));
  return priceOf(form) < soldFor ? left : [];
}

/** "EH + EG". */
export const partsText = (parts: readonly PricedPart[], customdesc: string | null): string =>
  parts.map((part) => (part === "custom" ? customdesc || "Custom" : part.toUpperCase())).join(" + ");
