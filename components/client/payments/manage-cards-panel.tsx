"use client";

import { CreditCard, ShieldCheck, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { useAct } from "@/components/ui/use-act";
import { useRefresh } from "@/components/ui/use-refresh";
import { useWrite } from "@/components/ui/use-write";
import { cardName } from "@/lib/core/payments/card-rules";
import { deleteCardContract } from "@/lib/core/payments/cards/contract";
import type { CardOnFile, ManageCardsView } from "@/lib/core/payments/panels/payment-view";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { isGone } from "@/lib/platform/http/call-api";
import { confirmClientFirst } from "@/lib/platform/http/confirm-identity";
import { formatPhone } from "@/lib/values/phone";
import { AddCard, SetupReturn } from "./add-card";
import { SavedCards } from "./card-parts";

/** Deletes a card on file, after a confirmation. */
function DeleteCard({ card, last }: { card: CardOnFile; last: boolean }) {
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

/** A client who logged in a while ago confirms who they are before the cards show (rule client-sessions). */
function ConfirmFirst() {
  const { refresh, pending: refreshing } = useRefresh();
  const { pending, run } = useAct(async () => {
    if (await confirmClientFirst()) refresh();
  });
  return (
    <Card title="Cards on file" level={3}>
      <p className="mb-4">You logged in a while ago. Confirm it's you to see, add or delete cards.</p>
      <Button
        icon={<ShieldCheck aria-hidden className="size-5" />}
        pending={pending || refreshing}
        onClick={run}
      >
        Confirm it's you
      </Button>
    </Card>
  );
}

type ManageCardsPanelProps = { data: ManageCardsView; head: Pick<DashboardHead, "office" | "byStaff"> };

/** Manage(add and delete) credit cards; staff never delete one (rule acting-for). */
export function ManageCardsPanel({ data, head: { office, byStaff } }: ManageCardsPanelProps) {
  const { cfid, cards, form, setup } = data;
  if (setup) return <SetupReturn id={setup} phone={formatPhone(office.phone)} />;
  if (cards === null) return <ConfirmFirst />;
  return (
    <div className="grid gap-5">
      <Card title="Cards on file" level={3}>
        {cards.length === 0 ? (
          <EmptyState title="No Cards on File" icon={<CreditCard className="size-6" />}>
            Add a card to secure your upcoming jobs.
          </EmptyState>
        ) : (
          <SavedCards
            cards={cards}
            act={(card) => !byStaff && <DeleteCard card={card} last={cards.length === 1} />}
          />
        )}
        {byStaff && cards.length > 0 && (
          <p className="mt-4 text-ink-muted">Only the client can delete a card.</p>
        )}
      </Card>
      <Card title="Add a card" level={3}>
        <AddCard cfid={cfid} jobid={null} form={form} phone={formatPhone(office.phone)} label="Add card" />
      </Card>
    </div>
  );
}
