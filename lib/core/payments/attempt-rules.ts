import type { Cents } from "@/lib/values/money";

export type AttemptState =
  | "created"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "failed"
  | "cancelled";

/** Our attempt, as far as we compare a charge with it. */
export type Attempt = {
  id: string;
  state: AttemptState;
  amount: Cents | null;
  customerId: string | null;
};

/** The charge as the provider has it now. Amounts in cents. */
export type ChargeFacts = {
  status: string;
  amount: Cents;
  received: Cents;
  currency: string;
  customerId: string | null;
  attemptId: string | null;
  failure: string | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The attempt that a charge says it belongs to; null for one we can't have made. */
export const ownAttemptId = ({ attemptId }: Pick<ChargeFacts, "attemptId">): string | null =>
  UUID.test(attemptId ?? "") ? attemptId : null;

export type Step =
  | { do: "nothing" }
  | { do: "pay" }
  | { do: "wait"; state: "requires_action" | "processing" }
  | { do: "end"; state: "failed" | "cancelled"; error: string | null }
  /** The provider charged money that doesn't match anything we requested: a person has to check. */
  | { do: "alarm"; error: string };

const isLive = (state: AttemptState) => state !== "failed" && state !== "cancelled";
const isUnderWay = (state: AttemptState) => state === "processing" || state === "requires_action";

/** What the provider's charge means for our attempt; a state never goes back (T4, T6). */
export function stepOf(attempt: Attempt, charge: ChargeFacts): Step {
  if (attempt.state === "succeeded") return { do: "nothing" };
  switch (charge.status) {
    case "succeeded":
      return mismatch(attempt, charge) ?? { do: "pay" };
    case "canceled":
      return isLive(attempt.state)
        ? { do: "end", state: "cancelled", error: charge.failure }
        : { do: "nothing" };
    case "requires_payment_method":
      // A charge also has this status before its first confirmation; only with a failure is it over.
      return isUnderWay(attempt.state) && charge.failure
        ? { do: "end", state: "failed", error: charge.failure }
        : { do: "nothing" };
    case "requires_action":
      return attempt.state === "processing" ? { do: "wait", state: "requires_action" } : { do: "nothing" };
    default:
      return { do: "nothing" };
  }
}

function mismatch(attempt: Attempt, charge: ChargeFacts): Step | null {
  const wrong =
    charge.attemptId !== attempt.id
      ? "the charge belongs to another payment"
      : charge.currency !== "cad"
        ? "the currency isn't CAD"
        : charge.customerId !== attempt.customerId
          ? "the charge belongs to another client"
          : charge.amount !== attempt.amount || charge.received !== attempt.amount
            ? "the amount doesn't match"
            : null;
  return wrong ? { do: "alarm", error: `The card was charged, but ${wrong}.` } : null;
}

/** How clients see a state: in the provider's words. */
export const STATUS_WORDS: Record<AttemptState, string> = {
  created: "requires_payment_method",
  requires_action: "requires_action",
  processing: "processing",
  succeeded: "succeeded",
  failed: "requires_payment_method",
  cancelled: "canceled",
};
