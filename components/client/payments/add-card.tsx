"use client";

import { Alert } from "@/components/ui/alert";
import type { CardForm } from "@/lib/core/payments/card-rules";
import { shownMessage } from "@/lib/platform/results/message-rules";
import { CardKept } from "./card-consent";
import { NewCard } from "./new-card";
import { useAddCard } from "./use-add-card";

type AddCardProps = { cfid: number; jobid: number | null; form: CardForm; phone: string; label: string };

/** A new card for the file; what the provider says of a refusal stands above it. */
export function AddCard({ cfid, jobid, form, phone, label }: AddCardProps) {
  const { onCard, problem, pending } = useAddCard(cfid, jobid);
  return (
    <div className="grid gap-4">
      {problem && (
        <Alert kind="error" title={shownMessage("card_not_added", { jobid: 0, amount: 0, phone })?.text}>
          {problem}
        </Alert>
      )}
      <NewCard
        form={form}
        phone={phone}
        label={label}
        pendingLabel="Saving the card…"
        purpose={{ mode: "setup" }}
        disabled={pending}
        pending={pending}
        onCard={onCard}
      >
        <CardKept />
      </NewCard>
    </div>
  );
}
