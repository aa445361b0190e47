import { Coffee } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import type { RunsheetJob } from "@/lib/crews/runsheet-contract";
import { bySection, RUNSHEET_SECTIONS } from "@/lib/jobs/runsheet-rules";
import type { BusinessDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { JobCard } from "./job-card";

type JobSectionsProps = {
  jobs: readonly RunsheetJob[];
  today: BusinessDate;
  /** A crew master goes on to the inspection of a completed job. */
  inspects: boolean;
};

/** Started, Pending, Completed; an empty section is left out. */
export function JobSections({ jobs, today, inspects }: JobSectionsProps) {
  if (jobs.length === 0) {
    return (
      <EmptyState title="No jobs yet today" icon={<Coffee className="size-6" />}>
        Jobs appear here when the office assigns them to this crew.
      </EmptyState>
    );
  }
  const sections = bySection(jobs);
  const next = (sections.Started[0] ?? sections.Pending[0])?.jobid;
  return RUNSHEET_SECTIONS.filter((name) => sections[name].length > 0).map((name) => (
    <section key={name} aria-labelledby={`section-${name}`} className="grid gap-3">
      <h2 id={`section-${name}`} className="flex items-baseline justify-between gap-3 text-lg">
        {name}
        <span className="font-normal text-base text-ink-muted">{count(sections[name].length, "job")}</span>
      </h2>
      {sections[name].map((job) => (
        <JobCard key={job.jobid} job={job} today={today} next={job.jobid === next} inspects={inspects} />
      ))}
    </section>
  ));
}
