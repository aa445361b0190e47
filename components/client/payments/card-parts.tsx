import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { tick } from "@/components/form/control-styles";
import { cardExpiry, cardName } from "@/lib/core/payments/card-rules";
import type { CardOnFile } from "@/lib/core/payments/panels/payment-view";

/** The cards on file, each with its actions. */
export function SavedCards({
  cards,
  act,
}: {
  cards: readonly CardOnFile[];
  act: (card: CardOnFile) => ReactNode;
}) {
  return (
    <ul className="grid divide-y divide-line">
      {cards.map((card) => (
        <li key={card.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
          <CreditCard aria-hidden className="size-6 shrink-0 text-lake-text" />
          <p className="min-w-[min(11rem,100%)] flex-1">
            <span className="block font-semibold">{cardName(card)}</span>
            <span className="text-ink-muted">{`Expires ${cardExpiry(card)}`}</span>
          </p>
          {act(card)}
        </li>
      ))}
    </ul>
  );
}

const USE =
  "It secures your visits. We may charge it for a completed job a week after we've done it, unless you've paid or told us about a problem. You can delete it at any time under Manage Credit Cards.";

/** Saving a card on file takes the cardholder's consent. */
export const CardKept = () => <p>{`By saving this card you agree that we keep it on file. ${USE}`}</p>;

type KeepCardProps = { kept: boolean; onKeep: (kept: boolean) => void; disabled: boolean; byStaff: boolean };

/** Whether a card entered for a payment stays on file; by default it doesn't. */
export function KeepCard({ kept, onKeep, disabled, byStaff }: KeepCardProps) {
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-control items-center gap-3">
        <input
          type="checkbox"
          checked={kept}
          disabled={disabled}
          onChange={(event) => onKeep(event.target.checked)}
          aria-describedby="keep-card"
          className={tick}
        />
        <span className="min-w-0">
          {byStaff ? "The client agrees that we keep this card on file" : "Keep this card on file"}
        </span>
      </label>
      <p id="keep-card" className="text-ink-muted">
        {kept ? USE : "Unless you check the box, we charge this card once and don't keep it."}
      </p>
    </div>
  );
}
