export const CONFIRMATIONS = ["conf1", "conf2"] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** How the contract says that nobody confirmed yet (spec 2 §3). */
export const NOT_CONFIRMED = "nil";

/** Whose turn it is with a payment; `done` when it is nobody's. */
export const PAYMENT_STEPS = ["conf1", "conf2", "done"] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

/** What the screen shows of the list at once. */
export const PAYMENTS_AT_ONCE = 50;
/** What one answer of the endpoint holds at most; more are asked for by `after`. */
export const MOST_PAYMENTS = 1_000;

/** The buttons that set them (spec 2 §4). */
export const CONFIRMATION_WORDS = { conf1: "Closer", conf2: "Processed" } as const;

/** Processed payments stay in the list this long. */
export const PROCESSED_DAYS = 30;

type Marks = { conf1: string; conf2: string };

/** Which button is next; null once both are set: Closer, then Processed (decisions 24). */
export function nextConfirmation({ conf1, conf2 }: Marks): Confirmation | null {
  if (conf1 === NOT_CONFIRMED) return "conf1";
  return conf2 === NOT_CONFIRMED ? "conf2" : null;
}

/** How far a payment is: both set = linked, only the first = primary, none = danger (spec 2 §4), with its word. */
export function paymentState(marks: Marks) {
  const next = nextConfirmation(marks);
  if (next === "conf1") return { colour: "danger", word: "With the crew" } as const;
  if (next === "conf2") return { colour: "primary", word: "Closer has it" } as const;
  return { colour: "linked", word: "Processed" } as const;
}
