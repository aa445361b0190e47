"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { SkeletonLines } from "@/components/ui/skeleton";
import type { CardForm } from "@/lib/core/payments/card-rules";
import type { Cents } from "@/lib/values/money";
import { TestCardForm } from "./test-card-form";

// The provider's script is asked for only where a card is entered.
const StripeCardForm = dynamic(async () => (await import("./stripe-card-form")).StripeCardForm, {
  ssr: false,
  loading: () => <SkeletonLines lines={4} />,
});

/** A card just entered: a token of the provider's, never a number (rule card-data). */
export type EnteredCard = {
  id: string;
  /** Lets the cardholder's bank ask within this page, where no page of its own is named. */
  askBank?: (clientSecret: string) => Promise<void>;
};

/** What the card is for: the provider's form asks by it. */
export type Purpose = { mode: "setup" } | { mode: "payment"; cents: Cents; keepCard: boolean };

export type NewCardProps = {
  /** "Apply Payment[New Card]" */
  label: string;
  pendingLabel: string;
  purpose: Purpose;
  disabled: boolean;
  pending: boolean;
  onCard: (card: EnteredCard) => Promise<void>;
};

type NewCardPlace = {
  form: CardForm;
  phone: string;
  /** Whether the card stays on file, said or asked before it is entered. */
  children: ReactNode;
};

/** Where a new card is entered: the provider's form, or the marked list of test cards (rule outside-services). */
export function NewCard({ form, phone, children, ...props }: NewCardPlace & NewCardProps) {
  if (form.kind === "none")
    return (
      <Alert kind="warning">{`We can't accept new cards online right now. Please call our office at ${phone}.`}</Alert>
    );
  return (
    <div className="grid gap-4">
      {children}
      {form.kind === "stripe" ? (
        <StripeCardForm {...props} publishableKey={form.publishableKey} />
      ) : (
        <TestCardForm {...props} />
      )}
      <p className="text-ink-muted">
        Card details are stored by Stripe, our card payment provider. We never see or keep your card number.
      </p>
    </div>
  );
}
