"use client";

import { Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { cardName } from "@/lib/core/payments/card-rules";
import { deleteCardContract } from "@/lib/core/payments/cards/contract";
import type { CardOnFile } from "@/lib/core/payments/panels/payment-view";
import { isGone } from "@/lib/platform/http/call-api";

/** Deletes a card on file, after a confirmation. */
export function DeleteCard({ card, last }: { card: CardOnFile; last: boolean }) {
  const write = useWrite(deleteCardContract, { rereads: true });
  const name = cardName(card);
  const remove = () =>
    write.send({ cardId: card.id }).catch((error: unknown) => {
      // Already deleted in another window, which is what was wanted.
      if (!isGone(error)) throw error;
    });
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirm="Delete card"
      cancel="Keep card"
      danger
      onConfirm={remove}
      trigger={
        <Button
          variant="secondary"
          icon={<Trash2 aria-hidden className="size-5" />}
          aria-label={`Delete ${name}`}
        >
          Delete
        </Button>
      }
    >
      {last
        ? "This is your only card on file. Without it, your upcoming jobs won't be secured."
        : "We'll remove this card and won't charge it again."}
    </ConfirmDialog>
  );
}
