"use client";

import { FlaskConical } from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { SkeletonLines } from "@/components/ui/spinner";
import { CARD_INCOMPLETE, type CardForm, TEST_CARDS } from "@/lib/core/payments/card-rules";
import type { Cents } from "@/lib/values/money";

// The provider's script loads only where a card is entered.
const StripeCardForm = dynamic(async () => (await import("./stripe-card-form")).StripeCardForm, {
  ssr: false,
  loading: () => <SkeletonLines lines={4} />,
});

/** A card that was just entered: the provider's token, never a number (rule card-data). */
export type EnteredCard = {
  id: string;
  /** Lets the bank authenticate in this page when it gives no page of its own. */
  askBank?: (clientSecret: string) => Promise<void>;
};

/** What the card is for; the provider's form needs to know. */
export type Purpose = { mode: "setup" } | { mode: "payment"; cents: Cents; keepCard: boolean };

export type NewCardProps = {
  /** "Apply Payment[New Card]" */
  label: string;
  pendingLabel: string;
  purpose: Purpose;
  disabled: boolean;
  pending: boolean;
  onCard: (card: EnteredCard) => Promise<void>;
  /** What went wrong with the last one, at the button. */
  problem?: ReactNode;
};

type NewCardPlace = {
  form: CardForm;
  phone: string;
  /** Whether the card stays on file: stated, or asked before it's entered. */
  children: ReactNode;
};

/**
 * Where a new card is entered: the provider's form, or the labelled list of test cards (rule
 * outside-services).
 */
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

const schema = z.object({ card: z.string().min(1, CARD_INCOMPLETE) });
const OPTIONS = TEST_CARDS.map(({ token, label }) => ({ value: token, label }));

/** Where no card can be real: a clearly labelled list of the provider's test cards. */
function TestCardForm({ label, pendingLabel, disabled, pending, onCard, problem }: NewCardProps) {
  return (
    <Form
      schema={schema}
      defaultValues={{ card: "" }}
      onSubmit={({ card }) => onCard({ id: card })}
      label="Test cards"
      className="grid gap-4 rounded-lg border border-edge border-dashed p-4"
    >
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="plum" icon={<FlaskConical aria-hidden />}>
          Test cards
        </Badge>
        For testing only. No real card or money.
      </p>
      <RadioField name="card" label="Card" options={OPTIONS} disabled={pending} />
      {problem}
      <SubmitButton full className="wrap-anywhere" pendingLabel={pendingLabel} disabled={disabled || pending}>
        {label}
      </SubmitButton>
    </Form>
  );
}
