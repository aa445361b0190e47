import { type Cents, formatMoney } from "@/lib/values/money";

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

type Returned = { price: Cents; sold: Cents | null; usual: Cents | null };

/**
 * Whether someone has to look at a return's price (rule returned-price): it's over a quarter more than was sold and is
 * usual for what was done, or under half of what was sold. `isTrusted` as above.
 */
export function kindOfReturn({ price, sold, usual }: Returned, isTrusted: boolean): ReturnKind {
  if (usual === null) return isTrusted ? "usual" : "high";
  if (isTrusted ? price > 3 * usual : 4 * price > 5 * usual) return "high";
  return !isTrusted && sold !== null && 2 * price < sold ? "lowered" : "usual";
}
type ReturnKind = Extract<CheckKind, "usual" | "high" | "lowered">;

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

type Listed = Pick<Checked, "kind" | "usual"> & { jobid?: number | null };

/** Why a price is listed, as a sentence. */
export function whyChecked({ kind, usual, jobid }: Listed): string {
  if (jobid && kind === "high")
    return "The return's price is above what was sold. We don't charge a card for it until it's confirmed.";
  if (jobid && kind === "lowered") return "The return's price is under half of what was sold.";
  if (kind === "usual") return "A usual price.";
  if (kind === "high")
    return "More than three times the usual price. It earns no commission until it's confirmed.";
  if (kind === "lowered") return "Lower than this property's price before.";
  return usual === null
    ? "We don't know what's usual here. The property has no price yet."
    : "Less than half the usual price. It isn't the property's price yet.";
}

/** "$150.00", or that no one knows. */
export const usualText = (usual: Cents | null): string => (usual === null ? "Unknown" : formatMoney(usual));

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
