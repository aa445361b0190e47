import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { cardExpiry, cardName } from "@/lib/core/payments/card-rules";
import type { CardOnFile } from "@/lib/core/payments/panels/payment-view";

/** The cards on file, each with what can be done with it. */
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
