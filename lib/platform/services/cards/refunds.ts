import type Stripe from "stripe";
import type { Cents } from "@/lib/values/money";
import { ask, stripe } from "./client";

/** A refund or dispute of a charge as Stripe has it. Amounts in cents. */
export type CardReturn = {
  id: string;
  kind: "refund" | "dispute";
  amount: Cents;
  status: string;
  /** The cardholder has the money. */
  gone: boolean;
  madeAt: Date;
};

const NOT_REFUNDED = new Set<string | null>(["failed", "canceled"]);
/** Won, prevented, or only an inquiry: these take nothing back. */
const NOT_TAKEN = new Set<string>([
  "won",
  "prevented",
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
]);

const instantOf = (seconds: number) => new Date(seconds * 1000);

const toRefund = ({ id, amount, status, created }: Stripe.Refund): CardReturn => ({
  id,
  kind: "refund",
  amount,
  status: status ?? "unknown",
  gone: !NOT_REFUNDED.has(status),
  madeAt: instantOf(created),
});

const toDispute = ({ id, amount, status, created }: Stripe.Dispute): CardReturn => ({
  id,
  kind: "dispute",
  amount,
  status,
  gone: !NOT_TAKEN.has(status),
  madeAt: instantOf(created),
});

/** A charge only has a handful of these, so one page is enough. */
const PAGE = 100;

/** All of a payment's refunds and disputes, oldest first. Errors: `Refused`, `NoAnswer`. */
export async function readReturns(piId: string): Promise<CardReturn[]> {
  const [refunds, disputes] = await Promise.all([
    ask(stripe().refunds.list({ payment_intent: piId, limit: PAGE })),
    ask(stripe().disputes.list({ payment_intent: piId, limit: PAGE })),
  ]);
  const all = [...refunds.data.map(toRefund), ...disputes.data.map(toDispute)];
  return all.sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime() || (a.id < b.id ? -1 : 1));
}
