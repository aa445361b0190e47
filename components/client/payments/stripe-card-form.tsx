"use client";

import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElementsOptionsMode } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FocusedAlert } from "@/components/ui/focused-alert";
import { CHARGE_ABOVE } from "@/lib/core/payments/amount-rules";
import { cardProblem } from "@/lib/core/payments/card-rules";
import type { NewCardProps, Purpose } from "./new-card";

const loaded = new Map<string, Promise<Stripe | null>>();

/** The provider's script, once per page. */
function scriptOf(publishableKey: string): Promise<Stripe | null> {
  const known = loaded.get(publishableKey) ?? loadStripe(publishableKey);
  loaded.set(publishableKey, known);
  return known;
}

/** Stripe's form offers only cards, like the intents on our server. */
function optionsOf(purpose: Purpose): StripeElementsOptionsMode {
  const allowedPaymentMethodTypes = ["card"];
  if (purpose.mode === "setup")
    return { mode: "setup", currency: "cad", allowedPaymentMethodTypes, setupFutureUsage: "off_session" };
  return {
    mode: "payment",
    amount: Math.max(purpose.cents, CHARGE_ABOVE + 1),
    currency: "cad",
    allowedPaymentMethodTypes,
    setupFutureUsage: purpose.keepCard ? "off_session" : null,
  };
}

/** The provider's form in its own frame: card numbers never touch our page (rule card-data; T7). */
export function StripeCardForm({ publishableKey, ...props }: NewCardProps & { publishableKey: string }) {
  return (
    <Elements stripe={scriptOf(publishableKey)} options={optionsOf(props.purpose)}>
      <CardFields {...props} />
    </Elements>
  );
}

function CardFields({ label, pendingLabel, disabled, pending, onCard, problem: refusal }: NewCardProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [problem, setProblem] = useState<string | null>(null);
  const [ready, setReady] = useState(false);
  const [reading, setReading] = useState(false);
  const busy = useRef(false);

  const read = async () => {
    if (!stripe || !elements) return;
    const { error: unready } = await elements.submit();
    if (unready) return setProblem(cardProblem(unready));
    const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
    if (error)
      return setProblem(error.message ?? "We couldn't use this card. Check the details or try another card.");
    const askBank = async (clientSecret: string) => {
      const { error: refused } = await stripe.handleNextAction({ clientSecret });
      // Our server checks the bank's result next; this only says whether the bank could be reached.
      if (refused) setProblem(refused.message ?? null);
    };
    await onCard({ id: confirmationToken.id, askBank });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setReading(true);
    setProblem(null);
    await read().finally(() => {
      busy.current = false;
      setReading(false);
    });
  };

  return (
    <form onSubmit={submit} aria-label="New card" className="grid gap-4">
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={() =>
          setProblem("The card form didn't load. Check your connection, then reload the page.")
        }
      />
      {problem ? <FocusedAlert kind="error">{problem}</FocusedAlert> : refusal}
      <Button
        type="submit"
        full
        className="wrap-anywhere"
        pending={pending || reading}
        pendingLabel={pendingLabel}
        disabled={disabled || !ready}
      >
        {label}
      </Button>
    </form>
  );
}
