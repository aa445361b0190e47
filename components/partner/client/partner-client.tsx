import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { PaymentBadge } from "@/components/partner/money/money-parts";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { OpenJob, PartnerClientView } from "@/lib/features/partners/client/contract";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { ClientJob } from "./client-job";
import { CRUMBS } from "./crumbs";

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
        <EmptyState title="Nothing owing">This client has no unpaid jobs.</EmptyState>
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
