"use client";

import { ArrowLeft } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import type { OddJobView } from "@/lib/features/odd-jobs/odd-job-view";
import { typeWord } from "@/lib/features/odd-jobs/rules";
import type { Back } from "@/lib/features/odd-jobs/source-rules";
import { path } from "@/lib/paths";
import { CancelForm } from "./cancel-form";
import { DoneForm } from "./done-form";
import { OddJobFacts } from "./odd-job-facts";
import { OddJobForm } from "./odd-job-form";
import { useOddJob } from "./use-odd-job";

/** One odd job whole: what was agreed, done and paid, or cancelled. */
export function OddJobScreen({ view, back }: { view: OddJobView; back: Back }) {
  const open = useOddJob(view.job);
  const { job } = open;
  const closed = job.status === "Cancelled" || job.status === "Paid";
  return (
    <>
      <PageHeader
        title={`${typeWord(job.type5)} at ${job.address}`}
        crumbs={[{ label: "Partner Dashboard", href: path.partnerDashboard() }, back, { label: "Odd job" }]}
        description={job.client}
        actions={
          <>
            <PrintButton />
            <LinkButton
              href={back.href}
              variant="secondary"
              icon={<ArrowLeft aria-hidden className="size-[1.1em]" />}
            >
              {`Back to ${back.label}`}
            </LinkButton>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[2fr_3fr]">
        <OddJobFacts job={job} />
        <div className="grid grid-cols-1 gap-6" data-print="hide">
          {job.unassigned && (
            <Alert kind="info" title="Nobody's yet">
              Assign a crew or mark it done to make it yours.
            </Alert>
          )}
          {closed ? (
            <Alert kind={job.status === "Paid" ? "success" : "info"} title={job.status}>
              {job.status === "Paid"
                ? "This odd job is paid, so you can't change it."
                : "This odd job is cancelled."}
            </Alert>
          ) : (
            <>
              <OddJobForm view={view} open={open} />
              <DoneForm view={view} open={open} />
              {job.datebi === null && <CancelForm view={view} open={open} />}
            </>
          )}
        </div>
      </div>
    </>
  );
}
