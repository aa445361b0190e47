import type { z } from "zod";
import type { CardForm } from "@/lib/core/payments/card-rules";
import type { savedCard } from "@/lib/core/payments/cards/contract";
import type { HeldFor } from "@/lib/core/payments/held-rules";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";

/** A done but unpaid job; `total` is what's left to pay with HST. */
export type OwedJob = {
  jobid: number;
  address: string;
  jobdesc: string;
  datebi: BusinessDate;
  price: Cents;
  hst: Cents;
  /** The part that stays paid, with HST; null for nothing. */
  paid: Cents | null;
  total: Cents;
  /** Someone is paying it by card right now, so it can't be chosen. */
  checking: boolean;
  /** Why we don't ask for it; null: nothing holds it. */
  heldFor: HeldFor | null;
};

export type CardOnFile = z.output<typeof savedCard>;

/** The state of the client's own payment; the URL only says which one (T4). */
export type PaymentStanding = {
  id: string;
  state: "paid" | "checking" | "bank" | "failed";
  amount: Cents;
  /** The card provider's reason for a decline. */
  message: string | null;
};

export type ApplyPaymentView = {
  cfid: number;
  jobs: OwedJob[];
  cards: CardOnFile[];
  form: CardForm;
  standing: PaymentStanding | null;
};

export type ManageCardsView = {
  cfid: number;
  /** null: the client first confirms who they are (rule client-sessions). */
  cards: CardOnFile[] | null;
  form: CardForm;
  /** A card whose bank had to authenticate it; the screen checks the result next. */
  setup: string | null;
};

export type CardPanelView = {
  cfid: number;
  job: { jobid: number; address: string; jobdesc: string };
  form: CardForm;
};

/**
 * What an emailed pay link shows; `job` is null when the link is unknown, expired or revoked. Without a `token`, what
 * staff see who only take that job's payment.
 */
export type PayLinkView = {
  company: string;
  phone: string;
  email: string;
  token: string | null;
  form: CardForm;
  standing: PaymentStanding | null;
  /** The office revoked this link. */
  revoked: boolean;
  job: (OwedJob & { cfid: number; state: "owed" | "paid" | "closed" }) | null;
};
