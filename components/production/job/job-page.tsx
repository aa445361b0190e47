import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { cardLabel } from "@/lib/jobs/card-rules";
import type { PackageJob } from "@/lib/jobs/packaging/packaging-contract";
import { AREAS, path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { type JobDetails, JobFacts } from "./job-facts";

type JobPageProps = {
  job: { jobid: number; details: JobDetails; job: PackageJob };
  /** The query of the list the manager came from. */
  back: string;
};

export function JobPage({ job: { details, job }, back }: JobPageProps) {
  const standing = job.crewname
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
        actions={<LinkButton href={path.makePackages(back)}>Back to Make Packages</LinkButton>}
      />
      <Card title="Job details">
        <JobFacts job={details} />
      </Card>
    </>
  );
}
