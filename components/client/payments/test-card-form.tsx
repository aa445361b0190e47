"use client";

import { FlaskConical } from "lucide-react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Badge } from "@/components/ui/badge";
import { CARD_INCOMPLETE, TEST_CARDS } from "@/lib/core/payments/card-rules";
import type { NewCardProps } from "./new-card";

const schema = z.object({ card: z.string().min(1, CARD_INCOMPLETE) });
const OPTIONS = TEST_CARDS.map(({ token, label }) => ({ value: token, label }));

/** Stands where no card can be real: a list of the provider's test cards, said so in plain sight. */
export function TestCardForm({ label, pendingLabel, disabled, pending, onCard }: NewCardProps) {
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
      <SubmitButton full className="wrap-anywhere" pendingLabel={pendingLabel} disabled={disabled || pending}>
        {label}
      </SubmitButton>
    </Form>
  );
}
