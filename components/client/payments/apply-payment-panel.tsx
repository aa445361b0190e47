"use client";

import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { DashboardHead } from "@/lib/dashboard/dashboard-view";
import { path } from "@/lib/paths";
import { CHARGE_ABOVE } from "@/lib/payments/amount-rules";
import type { ApplyPaymentView, OwedJob } from "@/lib/payments/panels/payment-view";
import { formatMoney, parseMoney, sumCents } from "@/lib/values/money";
import { formatPhone } from "@/lib/values/phone";
import { cardName } from "./card-words";
import { NewCard } from "./new-card";
import { OwedJobs } from "./owed-jobs";
import { PayProblem } from "./pay-problem";
import { PaymentNote, useLook } from "./payment-note";
import { SavedCards } from "./saved-cards";
import { usePayment } from "./use-payment";

type ApplyPaymentPanelProps = { data: ApplyPaymentView; head: Pick<DashboardHead, "office" | "client"> };

/** Apply Payment (spec 3 §2): what is owed, and paying it with a card on file or a new one. */
export function ApplyPaymentPanel({ data, head: { office, client } }: ApplyPaymentPanelProps) {
  const { jobs, standing } = data;
  useLook(jobs.some(({ checking }) => checking));
  return (
    <div className="grid gap-5">
      {standing && <PaymentNote standing={standing} phone={formatPhone(office.phone)} email={client.email} />}
      {jobs.length === 0 ? (
        <EmptyState title="No Outstanding Jobs Owing" icon={<CircleCheck className="size-6" />}>
          Every job we have done for you is paid. Thank you.
        </EmptyState>
      ) : (
        <PayForm data={data} phone={formatPhone(office.phone)} />
      )}
    </div>
  );
}

const totalOf = (jobs: readonly OwedJob[]) => sumCents(jobs.map(({ total }) => parseMoney(total) ?? 0));

function PayForm({ data, phone }: { data: ApplyPaymentView; phone: string }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = data.jobs.filter(({ jobid, checking }) => !checking && !left.has(jobid));
  const cents = totalOf(chosen);
  const jobids = chosen.map(({ jobid }) => jobid);
  const hrefOf = (id: string) =>
    path.clientDashboard(`?panel=apply_payment&payment_intent=${encodeURIComponent(id)}`);
  const { pay, paying, problem, again, moving } = usePayment({ cfid: data.cfid, jobids, cents }, hrefOf);
  const busy = paying !== null || moving || again !== null;
  const disabled = busy || cents <= CHARGE_ABOVE;
  const choose = (jobid: number, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(jobid);
    else next.add(jobid);
    setLeft(next);
  };
  return (
    <>
      <Card title="Jobs to pay" level={3}>
        <OwedJobs jobs={data.jobs} chosen={new Set(jobids)} onChoose={choose} disabled={busy} />
        <p
          aria-live="polite"
          className="flex flex-wrap justify-between gap-x-4 border-edge border-t pt-4 font-semibold text-xl tabular-nums"
        >
          <span>Total To Be Paid</span> <span>{formatMoney(cents)}</span>
        </p>
      </Card>
      <PayProblem problem={problem} again={again} phone={phone} />
      {data.cards.length > 0 && (
        <Card title="Pay with a card on file" level={3}>
          <SavedCards
            cards={data.cards}
            act={(card) => (
              <Button
                className="grow sm:grow-0"
                disabled={disabled}
                pending={paying === card.id}
                pendingLabel="Paying…"
                aria-label={
                  paying === card.id ? undefined : `Apply Payment[Existing Card], ${cardName(card)}`
                }
                onClick={() => pay({ id: card.id })}
              >
                Apply Payment[Existing Card]
              </Button>
            )}
          />
        </Card>
      )}
      <Card title="Pay With New Card" level={3}>
        <NewCard
          form={data.form}
          phone={phone}
          label="Apply Payment[New Card]"
          pendingLabel="Paying…"
          purpose={{ mode: "payment", cents, keepCard: true }}
          disabled={disabled}
          pending={busy}
          onCard={pay}
        />
      </Card>
    </>
  );
}
