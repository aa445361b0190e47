import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { TestCardToken } from "@/lib/core/payments/card-rules";

type Metadata = Record<string, string>;
type LastError = { type: "card_error"; code: string; decline_code?: string; message: string };
type NextAction = { type: "redirect_to_url"; redirect_to_url: { url: string; return_url: string } };

export type Customer = {
  id: string;
  object: "customer";
  created: number;
  email: string | null;
  invoice_settings?: { default_payment_method: string | null };
  metadata: Metadata;
  /** Deleted at Stripe: only its id can still be read. */
  deleted?: true;
};

/** A card: `token` says which test card it is, and never leaves the stand-in. */
export type PaymentMethod = {
  id: string;
  object: "payment_method";
  type: "card";
  created: number;
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  token: TestCardToken;
};

type Intent = {
  id: string;
  created: number;
  customer: string | null;
  metadata: Metadata;
  payment_method: string | null;
  client_secret: string;
  next_action: NextAction | null;
};

export type PaymentIntent = Intent & {
  object: "payment_intent";
  amount: number;
  amount_received: number;
  currency: string;
  confirmation_method: string;
  setup_future_usage: string | null;
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "processing"
    | "succeeded"
    | "canceled";
  last_payment_error: LastError | null;
  latest_charge: string | null;
  payment_method_types: string[];
  /** The bank has approved: the next confirmation succeeds. */
  authenticated: boolean;
};

export type SetupIntent = Intent & {
  object: "setup_intent";
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  last_setup_error: LastError | null;
};

/** Anything an event can be about. */
export type StripeObject = { [field: string]: unknown; id: string; object: string };
export type Event = {
  id: string;
  object: "event";
  api_version: string;
  type: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> };
};
/** Sends an event to the app; `previous` has the former values of what changed. */
export type Emit = (type: string, object: StripeObject, previous?: Record<string, unknown>) => void;

/** One successful charge, which tests count. `shownCharge` shows it as Stripe does. */
export type Charge = {
  id: string;
  intent: string;
  amount: number;
  currency: string;
  customer: string | null;
  card: string;
  metadata: Metadata;
  created: number;
  amountRefunded: number;
  disputed: boolean;
};

export type Refund = {
  id: string;
  object: "refund";
  amount: number;
  charge: string;
  created: number;
  currency: string;
  payment_intent: string;
  reason: null;
  status: "succeeded" | "failed";
};

export type Dispute = {
  id: string;
  object: "dispute";
  amount: number;
  charge: string;
  created: number;
  currency: string;
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  /** A warning only asks about a payment: no money is taken. */
  status: "needs_response" | "warning_needs_response" | "warning_closed" | "won" | "lost";
};

export type KeptAnswer = { request: string; status: number; body: unknown };

export type Data = {
  customers: Record<string, Customer>;
  cards: Record<string, PaymentMethod>;
  payments: Record<string, PaymentIntent>;
  setups: Record<string, SetupIntent>;
  events: Event[];
  charges: Charge[];
  refunds: Refund[];
  disputes: Dispute[];
  keys: Record<string, KeptAnswer>;
};

/** The demo world's one saved card (db/seed). */
const demoCard: PaymentMethod = {
  id: "pm_demo_visa",
  object: "payment_method",
  type: "card",
  created: 0,
  customer: "cus_demo_client",
  card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 },
  token: "pm_card_visa",
};

const fresh = (): Data => ({
  customers: {
    cus_demo_client: { id: "cus_demo_client", object: "customer", created: 0, email: null, metadata: {} },
  },
  cards: { [demoCard.id]: demoCard },
  payments: {},
  setups: {},
  events: [],
  charges: [],
  refunds: [],
  disputes: [],
  keys: {},
});

/** The stand-in's state; kept in `file`, if given, so that saved cards survive a restart. */
export function openData(file?: string): { data: Data; keep: () => void } {
  const kept: Partial<Data> = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const data = { ...fresh(), ...kept };
  return { data, keep: () => file && writeFileSync(file, JSON.stringify(data)) };
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
export const seconds = (): number => Math.floor(Date.now() / 1000);
