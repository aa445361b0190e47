import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import type { PanelOf } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { formatDate } from "@/lib/values/dates";

type Job = PanelOf<"sign">["data"]["job"];

/** The job a form is about, above it; the form only where the job is done. */
export function JobTold({ job, children }: { job: Job; children: ReactNode }) {
  if (job === null)
    return (
      <Alert kind="info" title="Choose the job first" action={toCompleted}>
        Open the job under Completed Jobs first.
      </Alert>
    );
  return (
    <div className="grid gap-6">
      <div className="card-edge rounded-lg bg-surface p-4">
        <p className="font-semibold text-lg">{job.address}</p>
        <p>{job.jobdesc}</p>
        <p className="text-ink-muted">
          Job {job.jobid}
          {job.datebi && ` · done on ${formatDate(job.datebi)}`}
        </p>
      </div>
      {job.datebi ? (
        children
      ) : (
        <Alert kind="info" title="This job is not completed yet.">
          You can do this once our crew has finished the job.
        </Alert>
      )}
    </div>
  );
}

const toCompleted = (
  <LinkButton href={panelPath("completed")} variant="secondary">
    Completed Jobs
  </LinkButton>
);
