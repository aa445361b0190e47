"use client";

import { CircleCheck } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { tick } from "@/components/form/control-styles";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { CHARGE_ABOVE } from "@/lib/core/payments/amount-rules";
import { HELD_WORDS } from "@/lib/core/payments/held-rules";
import type { ApplyPaymentView, OwedJob } from "@/lib/core/payments/panels/payment-view";
import { NO_RECEIPT } from "@/lib/core/payments/receipt-rules";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { clientName } from "@/lib/values/client-name";
import { formatDate } from "@/lib/values/dates";
import { formatMoney, formatPrice, sumCents } from "@/lib/values/money";
import { formatPhone } from "@/lib/values/phone";
import { KeepCard, SavedCards } from "./card-parts";
import { NewCard } from "./new-card";
import { PayWithSaved } from "./pay-with-saved";
import { PaymentNote, useLook } from "./payment-note";
import { PayProblem, usePayment } from "./use-payment";

type PayHead = Pick<DashboardHead, "office" | "client" | "byStaff" | "mayBook" | "bookable">;
type ApplyPaymentPanelProps = { data: ApplyPaymentView; head: PayHead };

/** Apply Payment: what is owed, and paying it with a card on file or a new one. */
export function ApplyPaymentPanel({ data, head }: ApplyPaymentPanelProps) {
  const { office, client } = head;
  const { jobs, standing } = data;
  useLook(jobs.some(({ checking }) => checking));
  const booking = useBookingBehind(head);
  return (
    <div className="grid gap-5">
      {standing && (
        <PaymentNote
          standing={standing}
          phone={formatPhone(office.phone)}
          email={client.email ?? client.second_email}
        />
      )}
      {standing?.state === "paid" && head.mayBook && booking && (
        <LinkButton href={panelPath(booking.panel)} className="justify-self-start">
          {`Go on: ${booking.label}`}
        </LinkButton>
      )}
      {jobs.length === 0 ? (
        <EmptyState title="No Outstanding Jobs Owing" icon={<CircleCheck className="size-6" />}>
          You're all paid up. Thank you!
        </EmptyState>
      ) : (
        <PayForm data={data} head={head} />
      )}
    </div>
  );
}

/** The booking that the client came from to pay first, otherwise the first one of the menu. */
function useBookingBehind({ bookable }: Pick<PayHead, "bookable">) {
  const asked = useSearchParams()?.get("book");
  return bookable.find(({ panel }) => panel === asked) ?? bookable[0];
}

const totalOf = (jobs: readonly OwedJob[]) => sumCents(jobs.map(({ total }) => total));

function PayForm({ data, head: { office, client, byStaff } }: ApplyPaymentPanelProps) {
  const book = useSearchParams()?.get("book") ?? undefined;
  const phone = formatPhone(office.phone);
  const [keepCard, setKeepCard] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<number>>(
    new Set(data.jobs.filter(({ heldFor }) => heldFor).map(({ jobid }) => jobid)),
  );
  const chosen = data.jobs.filter(({ jobid, checking }) => !checking && !left.has(jobid));
  const cents = totalOf(chosen);
  const jobids = chosen.map(({ jobid }) => jobid);
  const hrefOf = (id: string) => panelPath("apply_payment", { payment_intent: id, book });
  const { pay, paying, tried, problem, again, moving } = usePayment(
    { cfid: data.cfid, jobids, cents, keepCard },
    hrefOf,
  );
  const chargedFor = byStaff
    ? { name: clientName(client), hasEmail: Boolean(client.email ?? client.second_email) }
    : null;
  const refusal = <PayProblem problem={problem} again={again} phone={phone} />;
  const triedSaved = data.cards.some(({ id }) => id === tried);
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
      {data.cards.length > 0 && (
        <Card title="Pay with a card on file" level={3}>
          <SavedCards
            cards={data.cards}
            act={(card) => (
              <PayWithSaved
                card={card}
                jobs={chosen}
                cents={cents}
                chargedFor={chargedFor}
                disabled={disabled}
                paying={paying === card.id}
                onPay={() => pay({ id: card.id })}
              />
            )}
          />
          {triedSaved && refusal}
          {chargedFor?.hasEmail === false && <p className="mt-4 text-ink-muted">{NO_RECEIPT}</p>}
        </Card>
      )}
      <Card title="Pay With New Card" level={3}>
        <NewCard
          form={data.form}
          phone={phone}
          label="Apply Payment[New Card]"
          pendingLabel="Paying…"
          purpose={{ mode: "payment", cents, keepCard }}
          disabled={disabled}
          pending={busy}
          onCard={pay}
          problem={!triedSaved && refusal}
        >
          <KeepCard kept={keepCard} onKeep={setKeepCard} disabled={busy} byStaff={byStaff} />
        </NewCard>
      </Card>
    </>
  );
}

type OwedJobsProps = {
  jobs: readonly OwedJob[];
  chosen: ReadonlySet<number>;
  onChoose: (jobid: number, on: boolean) => void;
  disabled: boolean;
};

/** The unpaid jobs, all checked at first. */
function OwedJobs({ jobs, chosen, onChoose, disabled }: OwedJobsProps) {
  return (
    <fieldset>
      <legend className="sr-only">Jobs to pay</legend>
      <div className="grid divide-y divide-line">
        {jobs.map((job) => (
          <label key={job.jobid} className="flex min-h-control items-start gap-3 py-4 first:pt-0">
            <input
              type="checkbox"
              checked={chosen.has(job.jobid)}
              disabled={disabled || job.checking}
              onChange={(event) => onChoose(job.jobid, event.target.checked)}
              className={`${tick} mt-0.5`}
            />
            <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
              <span className="min-w-[min(11rem,100%)] flex-1">
                <span className="block font-semibold">{job.address}</span>
                <span className="wrap-anywhere block">{job.jobdesc}</span>
                <span className="block text-ink-muted">
                  {`Job[${job.jobid}] · `}
                  <span className="inline-block">{`done ${formatDate(job.datebi)}`}</span>
                </span>
                {job.heldFor && (
                  <span className="block font-semibold text-sky-text">{HELD_WORDS[job.heldFor].owing}</span>
                )}
                {job.checking && (
                  <span className="block font-semibold text-sky-text">
                    We are checking a payment for this job.
                  </span>
                )}
              </span>
              <OwedPrice job={job} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What is left to pay with HST, and how it adds up. */
export function OwedPrice({ job }: { job: Pick<OwedJob, "price" | "hst" | "paid" | "total"> }) {
  return (
    <span className="tabular-nums sm:text-right">
      <span className="block font-semibold">{`${formatPrice(job.total)} (incl HST)`}</span>
      <span className="block text-ink-muted">
        {`${formatPrice(job.price)} + ${formatPrice(job.hst)} HST`}
      </span>
      {job.paid && <span className="block text-ink-muted">{`${formatPrice(job.paid)} already paid`}</span>}
    </span>
  );
}
