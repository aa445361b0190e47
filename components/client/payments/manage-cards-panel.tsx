import { CreditCard } from "lucide-react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { ManageCardsView } from "@/lib/core/payments/panels/payment-view";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { formatPhone } from "@/lib/values/phone";
import { AddCard, SetupReturn } from "./add-card";
import { SavedCards } from "./card-parts";
import { DeleteCard } from "./delete-card";

type ManageCardsPanelProps = { data: ManageCardsView; head: Pick<DashboardHead, "office" | "byStaff"> };

/** Manage(add and delete) credit cards; staff never delete one (rule acting-for). */
export function ManageCardsPanel({ data, head: { office, byStaff } }: ManageCardsPanelProps) {
  const { cfid, cards, form, setup } = data;
  if (setup) return <SetupReturn id={setup} phone={formatPhone(office.phone)} />;
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
