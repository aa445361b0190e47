import { Coffee } from "lucide-react";
import { Fold } from "@/components/crew/shell/fold";
import { EmptyState } from "@/components/ui/empty-state";
import type { RunsheetJob } from "@/lib/core/crews/runsheet-contract";
import {
  bySection,
  pinnedJobs,
  RUNSHEET_SECTIONS,
  type RunsheetSection,
} from "@/lib/core/jobs/runsheet-rules";
import type { BusinessDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { JobCard } from "./job-card";

type JobsProps = {
  jobs: readonly RunsheetJob[];
  today: BusinessDate;
  /** A crew master goes on to the inspection of a completed job. */
  inspects: boolean;
};

/** The job the crew is at and the one after it, ready under the thumb. */
export function PinnedJobs({ jobs, today, inspects }: JobsProps) {
  const { now, next } = pinnedJobs(jobs);
  if (!now && !next) return null;
  return (
    <section aria-labelledby="pinned-title" className="grid gap-3">
      <h2 id="pinned-title" className="sr-only">
        Now and next
      </h2>
      {now && <JobCard job={now} today={today} pinned="Now" first inspects={inspects} />}
      {next && <JobCard job={next} today={today} pinned="Next" first={!now} inspects={inspects} />}
    </section>
  );
}

/** Started, Pending, Completed, without the pinned jobs; an empty section is left out. */
export function JobSections({ jobs, today, inspects }: JobsProps) {
  if (jobs.length === 0) {
    return (
      <EmptyState title="No jobs yet today" icon={<Coffee className="size-6" />}>
        Jobs show here once the office assigns them to this crew.
      </EmptyState>
    );
  }
  const sections = bySection(pinnedJobs(jobs).rest);
  return RUNSHEET_SECTIONS.filter((name) => sections[name].length > 0).map((name) => (
    <Section key={name} name={name} jobs={sections[name]}>
      {sections[name].map((job) => (
        <JobCard key={job.jobid} job={job} today={today} inspects={inspects} />
      ))}
    </Section>
  ));
}

type SectionProps = { name: RunsheetSection; jobs: readonly RunsheetJob[]; children: React.ReactNode };

/** What is done folds to one line. */
function Section({ name, jobs, children }: SectionProps) {
  const title = (
    <h2
      id={`section-${name}`}
      className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-3 text-ink text-lg"
    >
      {name}
      <span className="font-normal text-base text-ink-muted">
        {count(jobs.length, name === "Completed" ? "job" : "more job")}
      </span>
    </h2>
  );
  const cards = <div className="grid gap-3">{children}</div>;
  return (
    <section aria-labelledby={`section-${name}`} className="grid gap-3">
      {name === "Completed" ? (
        <Fold summary={title}>{cards}</Fold>
      ) : (
        <>
          {title}
          {cards}
        </>
      )}
    </section>
  );
}
