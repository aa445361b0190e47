import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { ScheduledJob, ScheduleView } from "@/lib/features/partners/schedule/schedule-schema";
import type { BusinessDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { type Acts, JobAct } from "./job-act";
import { AddressLink, JobKind, JobState, PromisedDays } from "./job-parts";
import { emptyWords, workText } from "./schedule-words";

const PAGE = 40;

/** The open list as cards, a page at a time. */
export function JobCards({ view, acts }: { view: ScheduleView; acts: Acts }) {
  const { jobs, today } = view;
  const [shown, setShown] = useState(PAGE);
  if (jobs.length === 0) {
    const { title, hint } = emptyWords(view);
    return <EmptyState title={title}>{hint}</EmptyState>;
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul aria-label="Jobs" className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {jobs.slice(0, shown).map((job) => (
          <JobCard key={job.jobid} job={job} today={today} acts={acts} />
        ))}
      </ul>
      {jobs.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
          {`Show more (${shown} of ${jobs.length} shown)`}
        </Button>
      )}
    </div>
  );
}

function JobCard({ job, today, acts }: { job: ScheduledJob; today: BusinessDate; acts: Acts }) {
  return (
    <Card as="li">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <JobKind job={job} />
          <b>{formatPrice(job.price)}</b>
        </div>
        <div>
          <AddressLink place={job} />
        </div>
        <p className="wrap-anywhere">{workText(job)}</p>
        <div>
          <PromisedDays job={job} today={today} />
        </div>
        {job.crewname && (
          <div className="flex flex-wrap items-center gap-2">
            <span>{job.crewname}</span>
            <JobState job={job} />
          </div>
        )}
        <JobAct job={job} acts={acts} full />
      </div>
    </Card>
  );
}
