import { type PartPrices, PRICED_PARTS } from "@/lib/core/work/schema";
import { type Cents, formatMoney, sumCents } from "@/lib/values/money";

/** The works whose prices are checked: those an estimate can have. */
export const CHECKED_PARTS = ["w1", "w2", "eh", "eg"] as const;
export type CheckedPart = (typeof CHECKED_PARTS)[number];

export const CHECK_KINDS = ["usual", "proposed", "lowered", "high"] as const;
type CheckKind = (typeof CHECK_KINDS)[number];
export const CHECK_STATES = ["open", "confirmed", "changed", "declined", "replaced"] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** A median of fewer jobs says nothing. */
export const FEWEST_JOBS = 12;
/** How far back jobs count for what's usual: two years. */
export const USUAL_DAYS = 730;

/** Work added on site may cost so much in all before someone looks at it, if no price is known for it. */
export const ADDED_LIMIT: Cents = 15_000;

/** Paid to the crew, a return this far below what was booked needs a reason: more than both of these. */
export const LESS_PERCENT = 10;
export const LESS_LEAST: Cents = 2_000;

type Priced = { price: Cents; standing: Cents | null; usual: Cents | null };

/**
 * Whether someone has to look at a new price, and why (rule usual-price). `isTrusted`: whoever enters it could confirm
 * it. Theirs is only looked at when it's high, because commission follows it.
 */
export function kindOf({ price, standing, usual }: Priced, isTrusted: boolean): CheckKind {
  if (usual !== null && price > 3 * usual) return "high";
  if (isTrusted) return "usual";
  if (usual === null || 2 * price < usual) return "proposed";
  return standing !== null && price < standing ? "lowered" : "usual";
}

/** What the work done costs by the prices we know, and what's asked for work without one. */
export function offeredFor(done: PartPrices, known: Partial<PartPrices>): { offered: Cents; unknown: Cents } {
  const parts = PRICED_PARTS.filter((part) => done[part] !== null);
  const isKnown = (part: (typeof parts)[number]) => Boolean(known[part]);
  return {
    offered: sumCents(parts.map((part) => known[part] ?? null)),
    unknown: sumCents(parts.filter((part) => !isKnown(part)).map((part) => done[part])),
  };
}

/** Whether a price is so far below what was booked that the crew says why. */
export const isMuchLess = (price: Cents, booked: Cents): boolean =>
  booked - price > LESS_LEAST && 100 * (booked - price) > LESS_PERCENT * booked;

type Returned = {
  price: Cents;
  sold: Cents | null;
  usual: Cents | null;
  /** How much of the price is for work no price is known for: it can't be compared. */
  unknown?: Cents;
  /** Paid to the crew, much less than was booked, and no one said why. */
  isUnexplained?: boolean;
};

/**
 * Whether someone has to look at a return's price (rule returned-price): what can be compared is over a quarter more
 * than was sold and is usual for what was done, or so much was added that can't be; or it's under half of what was sold,
 * or much less without a reason. `isTrusted` as above.
 */
export function kindOfReturn(
  { price, sold, usual, unknown = 0, isUnexplained = false }: Returned,
  isTrusted: boolean,
): ReturnKind {
  if (usual === null) return isTrusted ? "usual" : "high";
  const known = price - unknown;
  if (isTrusted ? known > 3 * usual : 4 * known > 5 * usual) return "high";
  if (Math.min(unknown, price - usual) > ADDED_LIMIT * (isTrusted ? 3 : 1)) return "added";
  if (isTrusted) return "usual";
  return isUnexplained || (sold !== null && 2 * price < sold) ? "lowered" : "usual";
}
type ReturnKind = Extract<CheckKind, "usual" | "high" | "lowered"> | "added";

type Checked = Priced & { kind: CheckKind; chosen: Cents | null };

/** The property's price while a check is in that state. */
export function standingIn({ kind, price, standing, chosen }: Checked, state: CheckState): Cents | null {
  if (state === "changed") return chosen;
  if (state === "declined" || (state === "open" && kind === "proposed")) return standing;
  return price;
}

/** The price in its estimate while a check is in that state. */
export const quotedIn = ({ price, chosen }: Pick<Checked, "price" | "chosen">, state: CheckState): Cents =>
  (state === "changed" && chosen) || price;

type Listed = Pick<Checked, "kind" | "usual">;
type ListedReturn = { price: Cents; standing: Cents | null; added: Cents | null; why_less?: string | null };

/** Why a price is listed, as a sentence. */
export function whyChecked(check: Listed & Partial<ListedReturn> & { jobid?: number | null }): string {
  const { kind, usual, jobid, added } = check;
  if (added)
    return `${formatMoney(added)} is for work added on site that has no price on file. We don't charge a card until it's confirmed.`;
  if (jobid && kind === "high")
    return "The return's price is above what was sold. We don't charge a card for it until it's confirmed.";
  if (jobid && kind === "lowered") return whyLowered(check);
  if (kind === "usual") return "A usual price.";
  if (kind === "high")
    return "More than three times the usual price. It earns no commission until it's confirmed.";
  if (kind === "lowered") return "Lower than this property's price before.";
  return usual === null
    ? "We don't know what's usual here. The property has no price yet."
    : "Less than half the usual price. It isn't the property's price yet.";
}

function whyLowered({ price = 0, standing = null, why_less }: Partial<ListedReturn>): string {
  const isFar = standing !== null && 2 * price < standing;
  const how = isFar ? "under half of what was sold" : "less than was sold, and the crew was paid";
  const why = why_less ? ` The crew says: “${why_less}”.` : isFar ? "" : " No reason was given.";
  return `The return's price is ${how}.${why}`;
}

/** "$150.00", or that no one knows. */
export const usualText = (usual: Cents | null): string => (usual === null ? "Unknown" : formatMoney(usual));

/** The list on Stuff To Do, and in the sales area. */
export const PRICE_CHECKS = {
  key: "price_checks",
  title: "Prices to check",
  howToFix:
    "Confirm each price, change it, or decline it. Someone else has to check yours, and those of your crew.",
  none: "Every price is usual or was checked.",
} as const;

export const DECISIONS = ["confirm", "change", "decline"] as const;
type Decision = (typeof DECISIONS)[number];
export const STATE_AFTER = {
  confirm: "confirmed",
  change: "changed",
  decline: "declined",
} as const satisfies Record<Decision, CheckState>;

export const STATE_WORDS = {
  open: "Open",
  confirmed: "Confirmed",
  changed: "Changed",
  declined: "Declined",
  replaced: "Replaced",
} as const satisfies Record<CheckState, string>;
