"use client";

import { CircleCheck, Clock, Phone } from "lucide-react";
import { NewCard } from "@/components/client/payments/new-card";
import { PaymentNote, useLook } from "@/components/client/payments/payment-note";
import { PayProblem, usePayment } from "@/components/client/payments/use-payment";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { FactList } from "@/components/ui/fact-list";
import { CHARGE_ABOVE } from "@/lib/core/payments/amount-rules";
import { HELD_WORDS } from "@/lib/core/payments/held-rules";
import type { PayLinkView } from "@/lib/core/payments/panels/payment-view";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { formatPhone, phoneHref } from "@/lib/values/phone";

export type OpenPayLink = PayLinkView & { job: NonNullable<PayLinkView["job"]> };

/**
 * The page of an emailed pay link: one job, its price, a new card; nothing else about the client (rule
 * client-links).
 */
export function PayLinkPage({ view }: { view: PayLinkView }) {
  const { company, phone, job, standing, token, revoked } = view;
  const over = revoked ? "Our office cancelled this link" : "This link has expired";
  return (
    <main id="main" className="mx-auto grid w-full max-w-xl gap-5 px-4 py-8">
      <header className="grid gap-1">
        <p className="font-display text-lake-text text-xl">{company}</p>
        <h1 className="font-display text-3xl">{job ? "Pay by card" : over}</h1>
      </header>
      {standing && (
        <PaymentNote standing={standing} phone={formatPhone(phone)} email={null} link={token ?? undefined} />
      )}
      {job ? <PayOneJob view={{ ...view, job }} /> : <Over revoked={revoked} />}
      <p className="flex items-start gap-2">
        <Phone aria-hidden className="mt-0.5 size-5 shrink-0 text-lake-text" />
        <span className="wrap-anywhere min-w-0">
          Questions? Call <a href={phoneHref(phone) ?? undefined}>{formatPhone(phone)}</a> or email{" "}
          <a href={`mailto:${view.email}`}>{view.email}</a>.
        </span>
      </p>
    </main>
  );
}

const Over = ({ revoked }: { revoked: boolean }) => (
  <EmptyState title="You can't pay with this link any more" icon={<Clock className="size-6" />}>
    {revoked
      ? "Call us and we'll send you a new link, or log in to your dashboard and pay there."
      : "Payment links work for 30 days. Call us and we'll send you a new one, or log in to your dashboard and pay there."}
  </EmptyState>
);

/** The job with its price and a new card, or that there's nothing to pay. */
export function PayOneJob({ view }: { view: OpenPayLink }) {
  const { job, standing } = view;
  if (job.state === "paid")
    return standing?.state === "paid" ? (
      <JobFacts job={job} />
    ) : (
      <EmptyState title={`Job[${job.jobid}] is paid`} icon={<CircleCheck className="size-6" />}>
        {`Our work at ${job.address} is paid. Thank you.`}
      </EmptyState>
    );
  if (job.state === "closed")
    return (
      <EmptyState title="You can't pay this job online right now" icon={<Clock className="size-6" />}>
        {`Please call our office about the work at ${job.address}.`}
      </EmptyState>
    );
  return (
    <>
      {job.heldFor && <Alert kind="info">{HELD_WORDS[job.heldFor].owing}</Alert>}
      <JobFacts job={job} />
      <PayCard view={view} />
    </>
  );
}

function JobFacts({ job }: { job: OpenPayLink["job"] }) {
  return (
    <Card title={job.address}>
      <div className="grid gap-4">
        <FactList
          facts={[
            ["Job", String(job.jobid)],
            ["Work", job.jobdesc],
            ["Done", job.datebi && formatDate(job.datebi)],
            ["Price", formatPrice(job.price)],
            ["HST", formatPrice(job.hst)],
            ["Already paid", job.paid ? formatPrice(job.paid) : ""],
          ]}
        />
        <p className="flex flex-wrap justify-between gap-x-4 border-edge border-t pt-3 font-semibold text-xl tabular-nums">
          <span>{job.paid ? "Left to pay (incl HST)" : "Total (incl HST)"}</span>{" "}
          <span>{formatPrice(job.total)}</span>
        </p>
      </div>
    </Card>
  );
}

function PayCard({ view: { job, token, form, phone } }: { view: OpenPayLink }) {
  const cents = job.total;
  const { pay, paying, problem, again, moving } = usePayment(
    { cfid: job.cfid, jobids: [job.jobid], cents, keepCard: false, link: token ?? undefined },
    (id) => {
      const named = `payment_intent=${encodeURIComponent(id)}`;
      return token === null
        ? path.clientDashboard(`?panel=apply_payment&${named}`)
        : path.pay(token, `?${named}`);
    },
  );
  useLook(job.checking);
  const busy = paying !== null || moving || again !== null;
  if (job.checking && !busy) return <p className="font-semibold">We are checking a payment for this job.</p>;
  return (
    <Card title="Pay With New Card">
      <NewCard
        form={form}
        phone={formatPhone(phone)}
        label="Apply Payment[New Card]"
        pendingLabel="Paying…"
        purpose={{ mode: "payment", cents, keepCard: false }}
        disabled={busy || cents <= CHARGE_ABOVE}
        pending={busy}
        onCard={pay}
        problem={<PayProblem problem={problem} again={again} phone={formatPhone(phone)} />}
      >
        <p>We charge this card once and don't keep it.</p>
      </NewCard>
    </Card>
  );
}
