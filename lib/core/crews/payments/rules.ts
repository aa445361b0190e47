import type { ReceivableStatus } from "@/lib/core/work/receivable-rules";
import type { Cents } from "@/lib/values/money";

export const CONFIRMATIONS = ["conf1", "conf2"] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** The contract's value for "no one confirmed yet". */
export const NOT_CONFIRMED = "nil";

/** Whose turn it is with a payment; `done` when no one has anything left to do. */
export const PAYMENT_STEPS = ["conf1", "conf2", "done"] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

/** How many the screen shows at once. */
export const PAYMENTS_AT_ONCE = 50;
/** The most payments in one answer of the endpoint; `after` requests more. */
export const MOST_PAYMENTS = 1_000;

/** The buttons that set the two marks. */
export const CONFIRMATION_WORDS = { conf1: "Closer", conf2: "Processed" } as const;

/** Processed payments stay in the list this long. */
export const PROCESSED_DAYS = 30;

type Marks = { conf1: string; conf2: string };

/** Which button is next; null once both are set: Closer, then Processed (rule receivable-status). */
export function nextConfirmation({ conf1, conf2 }: Marks): Confirmation | null {
  if (conf1 === NOT_CONFIRMED) return "conf1";
  return conf2 === NOT_CONFIRMED ? "conf2" : null;
}

/** A job's status, and what's already paid of it, with HST. */
export type Standing = { recstatus: ReceivableStatus | null; alreadyPaid: Cents };

/**
 * The status of a job that costs `cost` with HST once the office has processed its payment: PAID, or owing what the
 * cash was short of the form's total, after what was paid before.
 */
export function standingAfter(
  { amount, due }: { amount: Cents; due: Cents | null },
  { cost, alreadyPaid }: { cost: Cents; alreadyPaid: Cents },
): Standing {
  const short = due === null ? 0 : due - alreadyPaid - amount;
  if (short <= 0) return { recstatus: "PAID", alreadyPaid: 0 };
  return { recstatus: "Receivable", alreadyPaid: Math.max(0, cost - short) };
}

/** How long the person who set a mark can undo it. */
export const UNMARK_MINUTES = 10;

/** Who marked a payment, and when. */
export type Marked = {
  conf1At: Date | null;
  conf1By: number | null;
  conf2At: Date | null;
  conf2By: number | null;
};

/** Whether the closer has to leave processing to someone else. */
export const needsSomeoneElse = (
  { conf1At, conf1By, conf2At }: Marked,
  { hrid, twoSignatures }: { hrid: number; twoSignatures: boolean },
): boolean => twoSignatures && conf1At !== null && conf2At === null && conf1By === hrid;

/** Whose crew collected a payment: who was on it that day, and its partner. */
type Collected = { crewHrids: readonly number[]; partnerHrid: number | null };

/**
 * Whether the next signature is for someone outside the crew that collected the money (rule second-person): its partner
 * gives none, and where two people sign, they aren't both of that crew.
 */
export const isOwnCollection = (
  { conf1At, conf1By, conf2At, crewHrids, partnerHrid }: Marked & Collected,
  { hrid, twoSignatures }: { hrid: number; twoSignatures: boolean },
): boolean => {
  if (conf2At !== null) return false;
  if (partnerHrid === hrid) return true;
  const isCrew = (who: number | null) => who !== null && (who === partnerHrid || crewHrids.includes(who));
  return twoSignatures && conf1At !== null && isCrew(conf1By) && isCrew(hrid);
};

/** The mark that `hrid` can still undo, and until when: the last one, their own, for ten minutes. */
export function markToTakeBack(
  { conf1At, conf1By, conf2At, conf2By }: Marked,
  { hrid, now }: { hrid: number; now: Date },
): { by: Confirmation; until: Date } | null {
  const [by, at, signer] = conf2At
    ? (["conf2", conf2At, conf2By] as const)
    : (["conf1", conf1At, conf1By] as const);
  if (!at || signer !== hrid) return null;
  const until = new Date(at.getTime() + UNMARK_MINUTES * 60_000);
  return now < until ? { by, until } : null;
}

/** A payment's progress: both set = linked, only the first = primary, none = danger, with its word. */
export function paymentState(marks: Marks) {
  const next = nextConfirmation(marks);
  if (next === "conf1") return { colour: "danger", word: "With the crew" } as const;
  if (next === "conf2") return { colour: "primary", word: "Closer has it" } as const;
  return { colour: "linked", word: "Processed" } as const;
}
