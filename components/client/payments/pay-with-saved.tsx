"use client";

import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { cardName } from "@/lib/core/payments/card-rules";
import type { CardOnFile, OwedJob } from "@/lib/core/payments/panels/payment-view";
import { type Cents, formatMoney } from "@/lib/values/money";

/** For staff charging a client's card: the client's name, and whether the receipt can reach them. */
export type ChargedFor = { name: string; hasEmail: boolean };

type PayWithSavedProps = {
  card: CardOnFile;
  jobs: readonly OwedJob[];
  cents: Cents;
  /** Null: clients pay for themselves. */
  chargedFor: ChargedFor | null;
  disabled: boolean;
  paying: boolean;
  onPay: () => Promise<void>;
};

/** Charges a card on file, after a confirmation with the amount and card. */
export function PayWithSaved({ card, jobs, cents, chargedFor, disabled, paying, onPay }: PayWithSavedProps) {
  const name = cardName(card);
  const amount = formatMoney(cents);
  const unreachable = chargedFor?.hasEmail === false;
  return (
    <ConfirmDialog
      title={`Pay ${amount} with ${name}?`}
      confirm={`Pay ${amount}`}
      // The result shows on the panel, which the dialog would cover.
      onConfirm={() => void onPay()}
      trigger={
        <Button
          className="wrap-anywhere grow sm:grow-0"
          disabled={disabled || unreachable}
          pending={paying}
          pendingLabel="Paying…"
          aria-label={paying ? undefined : `Apply Payment[Existing Card], ${name}`}
        >
          Apply Payment[Existing Card]
        </Button>
      }
    >
      <ul className="grid gap-1">
        {jobs.map(({ jobid, address }) => (
          <li key={jobid} className="wrap-anywhere">{`Job[${jobid}] · ${address}`}</li>
        ))}
      </ul>
      {chargedFor && (
        <p className="mt-3">
          {`You're charging this card for ${chargedFor.name}. Their receipt will say that you did.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
