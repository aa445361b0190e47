import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { TestCardToken } from "@/lib/payments/card-token-rules";

type Metadata = Record<string, string>;
type LastError = { type: "card_error"; code: string; decline_code?: string; message: string };
type NextAction = { type: "redirect_to_url"; redirect_to_url: { url: string; return_url: string } };

export type Customer = {
  id: string;
  object: "customer";
  created: number;
  email: string | null;
  metadata: Metadata;
};

/** A card: `token` says which test card it is; never leaves the stand-in. */
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
  /** The bank has been satisfied: the next confirmation succeeds. */
  authenticated: boolean;
};

export type SetupIntent = Intent & {
  object: "setup_intent";
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  last_setup_error: LastError | null;
};

export type StripeObject = Customer | PaymentMethod | PaymentIntent | SetupIntent;
export type Event = {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: StripeObject };
};

/** One successful charge: what the tests count. */
export type Charge = { intent: string; amount: number; metadata: Metadata };

export type KeptAnswer = { request: string; status: number; body: unknown };

export type Data = {
  customers: Record<string, Customer>;
  cards: Record<string, PaymentMethod>;
  payments: Record<string, PaymentIntent>;
  setups: Record<string, SetupIntent>;
  events: Event[];
  charges: Charge[];
  keys: Record<string, KeptAnswer>;
};

/** The demo world's one saved card (db/seed). */
const demoCard: PaymentMethod = {
  ...{ id: "pm_demo_visa", object: "payment_method", type: "card", created: 0, customer: "cus_demo_client" },
  ...{ card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 }, token: "pm_card_visa" },
};

const fresh = (): Data => ({
  customers: {
    cus_demo_client: { id: "cus_demo_client", object: "customer", created: 0, email: null, metadata: {} },
  },
  cards: { [demoCard.id]: demoCard },
  ...{ payments: {}, setups: {}, events: [], charges: [], keys: {} },
});

/** What the stand-in knows; kept in `file`, when given, so that saved cards outlive a restart. */
export function openData(file?: string): { data: Data; keep: () => void } {
  const data: Data = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : fresh();
  return { data, keep: () => file && writeFileSync(file, JSON.stringify(data)) };
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
export const seconds = (): number => Math.floor(Date.now() / 1000);
