"use client";

import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { cardLabel } from "@/lib/core/jobs/card-rules";
import { uncancelJobContract } from "@/lib/core/jobs/contract";
import type { SentLink } from "@/lib/core/jobs/links/contract";
import type { CardHistory as History } from "@/lib/core/payments/returns/return-rules";
import type { PackageJob } from "@/lib/features/packaging/contract";
import { AREAS, path } from "@/lib/paths";
import { formatDate, formatInstant } from "@/lib/values/dates";
import { type JobDetails, JobFacts } from "./job-facts";
import { SentLinks } from "./sent-links";

/** Makes a cancelled job unassigned again, after a confirmation. */
function BringBack({ jobid }: { jobid: number }) {
  const write = useWrite(uncancelJobContract, { said: ({ msg }) => msg });
  return (
    <ConfirmDialog
      title="Bring this job back?"
      confirm="Bring back"
      onConfirm={() => write.send({ id: jobid })}
      trigger={<Button>Bring back</Button>}
    >
      It goes back to the jobs to assign, without a crew, number or start. If its promised dates have passed,
      it goes to the holding cell.
    </ConfirmDialog>
  );
}

type JobPageProps = {
  job: {
    jobid: number;
    /** The client's page, for people who may open it. */
    client: string | null;
    details: JobDetails;
    job: PackageJob;
    history: History;
    links: SentLink[];
  };
  /** The query of the list the manager came from. */
  back: string;
};

export function JobPage({ job: { jobid, client, details, job, history, links }, back }: JobPageProps) {
  const cancelled = job.state === "cancelled";
  const standing = cancelled
    ? "Cancelled"
    : job.crewname
      ? `${job.crewname}, ${formatDate(job.schdate ?? job.sdate)}${job.num ? `, number ${job.num}` : ", no number yet"}`
      : job.holding_cell
        ? "In the holding cell"
        : "Not assigned yet";
  return (
    <>
      <PageHeader
        title={job.address}
        crumbs={[
          { label: "Home", href: AREAS.production },
          { label: "Make Packages", href: path.makePackages(back) },
          { label: "Job" },
        ]}
        description={`${cardLabel(job)} · ${standing}`}
        actions={
          <>
            {cancelled && <BringBack jobid={jobid} />}
            <LinkButton href={path.makePackages(back)}>Back to Make Packages</LinkButton>
          </>
        }
      />
      <div className="grid gap-4">
        <Card title="Job details">
          <JobFacts job={details} client={client} />
        </Card>
        <CardHistory entries={history} />
        <SentLinks jobid={jobid} links={links} />
      </div>
    </>
  );
}

/** The job's refunds, disputes and failed charges, newest first. */
function CardHistory({ entries }: { entries: History }) {
  if (entries.length === 0) return null;
  return (
    <Card title="Card payments">
      <ul className="grid gap-4">
        {entries.map(({ id, at, note }) => (
          <li key={id} className="grid gap-0.5">
            <span className="wrap-anywhere">{note}</span>
            <span className="text-ink-muted text-sm">{formatInstant(new Date(at))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
