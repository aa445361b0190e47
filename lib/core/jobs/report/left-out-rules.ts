import { type PartPrices, PRICED_PARTS, type PricedPart } from "@/lib/core/work/schema";
import { type Cents, sumCents } from "@/lib/values/money";
import { type PartFields, priceOf } from "./report-totals-rules";

/** What happens to work that was sold but isn't in the return. */
export const LEFT_OUT_CHOICES = ["Later", "Not wanted", "Free return"] as const;
export type LeftOutChoice = (typeof LEFT_OUT_CHOICES)[number];

/** What each choice does, shown next to it. */
export const LEFT_OUT_HINTS: Record<LeftOutChoice, string> = {
  Later: "It becomes a new job for the office to schedule.",
  "Not wanted": "The client doesn't want it any more.",
  "Free return": "We'll come back at no charge, as a DNF.",
};

export type Sold = PartPrices & { price: Cents | null };

/**
 * The parts we sold that aren't done, if the return adds up to less than what we sold (rule work-left-out). If other
 * work for as much replaced them, nothing is left out.
 */
export function partsLeftOut(form: PartFields, sold: Sold): PricedPart[] {
  const left = PRICED_PARTS.filter((part) => sold[part] !== null && !form[`${part}Check`]);
  return priceOf(form) < soldFor(sold) ? left : [];
}

/** What a job was sold for: its price, or that of its works; 0 if no one knows. */
export const soldFor = (sold: Sold): Cents => sold.price ?? sumCents(PRICED_PARTS.map((part) => sold[part]));

/** "EH + EG". */
export const partsText = (parts: readonly PricedPart[], customdesc: string | null): string =>
  parts.map((part) => (part === "custom" ? customdesc || "Custom" : part.toUpperCase())).join(" + ");
