"use client";

import { CreditCard } from "lucide-react";
import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { PaymentBadge } from "@/components/partner/money/money-parts";
import { CollectActs, usePayLink } from "@/components/partner/receivables/collect";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import type { ListOfCards, OpenJob, PartnerClientView } from "@/lib/features/partners/client/contract";
import { payByCardPath } from "@/lib/features/partners/receivables/rules";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";

const CRUMBS = [
  { label: "Partner Dashboard", href: path.partnerDashboard() },
  { label: "Receivables", href: path.partnerReceivables() },
];

/** One job's client: who is billed for what, and the cards on file. */
function ClientJob({ chosen }: { chosen: ListOfCards }) {
  const { client, job, job_address: address, full_name: name } = chosen;
  const payLink = usePayLink();
  const title = client.company || name;
  const owed = { id: job.jobid, cfid: job.cfid, address, recstatus: job.recstatus, held: job.held };
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          ...CRUMBS,
          { label: title, href: path.partnerClient(client.cfid) },
          { label: `Job ${job.jobid}` },
        ]}
        actions={
          <LinkButton
            href={payByCardPath({ cfid: client.cfid, jobid: job.jobid })}
            prefetch={false}
            icon={<CreditCard aria-hidden className="size-[1.1em]" />}
          >
            Pay By Stripe
          </LinkButton>
        }
      />
      {payLink.result}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card title="Client">
          <FactList
            facts={[
              ["Company", client.company ?? ""],
              ["Full name", name],
              ["Billing address", client.address ?? "None"],
              ["Email", client.email ?? "None"],
            ]}
          />
        </Card>
        <Card title="Job" aside={<PaymentBadge status={job.recstatus} />}>
          <div className="grid gap-4">
            <FactList
              facts={[
                ["Job address", address],
                ["Job description", job.jobdesc],
                ["Done", job.datebi ? formatDate(job.datebi) : "Not done yet"],
                ["Price", formatPrice(job.price)],
                ["HST", job.hst === null ? "" : formatPrice(job.hst)],
                ["Price plus HST", formatPrice(job.total)],
              ]}
            />
            {client.email && <CollectActs job={owed} onSend={() => payLink.ask(owed)} />}
          </div>
        </Card>
        <SavedCards cards={chosen.cards.data} />
      </div>
      {payLink.dialog}
    </>
  );
}

function SavedCards({ cards }: { cards: ListOfCards["cards"]["data"] }) {
  return (
    <Card title="Saved cards">
      {cards.length === 0 && <p className="text-ink-muted">No card is on file.</p>}
      <ul className="grid gap-2">
        {cards.map(({ id, brand, last4, exp_month, exp_year }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="flex items-center gap-2 font-semibold">
              <CreditCard aria-hidden className="size-5" />
              <span className="capitalize">{brand}</span>
              {`ending ${last4}`}
            </span>
            <span className="text-ink-muted">
              {`Expires ${String(exp_month).padStart(2, "0")}/${exp_year}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A partner's client, for one job, or the jobs to choose from. */
export const PartnerClient = ({ view }: { view: PartnerClientView }) =>
  view.chosen ? <ClientJob chosen={view.chosen} /> : <ChooseJob {...view} />;

type ChooseJobProps = { cfid: number; name: string; open: readonly OpenJob[] };

/** What the client owes for the partner's work, to choose from. */
function ChooseJob({ cfid, name, open }: ChooseJobProps) {
  return (
    <>
      <PageHeader title={name} crumbs={[...CRUMBS, { label: name }]} description="Open receivables" />
      {open.length === 0 ? (
        <EmptyState
          title="Nothing owing"
          action={
            <LinkButton variant="secondary" href={path.partnerReceivables()}>
              All receivables
            </LinkButton>
          }
        >
          This client has no unpaid jobs.
        </EmptyState>
      ) : (
        <Card title="Choose a job" className="max-w-3xl">
          <ul className="grid gap-3">
            {open.map((job) => (
              <li
                key={`${job.kind}${job.id}`}
                className="grid gap-1 border-line not-first:border-t not-first:pt-3"
              >
                <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <Link
                    prefetch={false}
                    href={
                      job.kind === "window"
                        ? path.partnerClient(cfid, `?jobid=${job.id}`)
                        : path.oddJob(job.id, "partner_receivables")
                    }
                    className="font-semibold text-lake-text underline"
                  >
                    {`${job.address}, ${formatDate(job.datebi)}`}
                  </Link>
                  <span className="font-semibold tabular-nums">{formatPrice(job.price)}</span>
                </span>
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <span className="wrap-anywhere">{job.jobdesc}</span>
                  <PaymentBadge status={job.recstatus} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
