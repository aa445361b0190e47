import { useMemo, useState } from "react";
import { type Column, priceColumn } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { StatusBadge } from "@/components/ui/status-badge";
import { isAppointment } from "@/lib/core/jobs/card-rules";
import { startText } from "@/lib/core/work/order-rules";
import type {
  ScheduledJob,
  ScheduledOddJob,
  ScheduleView,
} from "@/lib/features/partners/schedule/schedule-schema";
import { path } from "@/lib/paths";
import type { BusinessDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { type Acts, AddressLink, JobAct, JobKind, JobState, PromisedDays, windowText } from "./job-parts";
import { emptyWords, workText } from "./schedule-words";

function columnsOn(today: BusinessDate, assigned: boolean): Column<ScheduledJob>[] {
  const crew: Column<ScheduledJob>[] = [
    { id: "crew", header: "Crew", value: ({ crewname }) => crewname ?? "" },
    { id: "state", header: "Status", value: ({ state }) => state, cell: (job) => <JobState job={job} /> },
  ];
  return [
    {
      id: "address",
      header: "Address",
      value: ({ address }) => address,
      cell: (job) => <AddressLink place={job} brief />,
      csv: ({ address, city, postcode }) => [address, city, postcode].filter(Boolean).join(", "),
    },
    {
      id: "kind",
      header: "Kind",
      value: (job) => (isAppointment(job) ? startText(job.stime) : "Floater"),
      cell: (job) => <JobKind job={job} />,
    },
    {
      id: "days",
      header: "Promised",
      value: ({ fdate }) => fdate,
      cell: (job) => <PromisedDays job={job} today={today} />,
      csv: (job) => windowText(job, today),
    },
    { id: "work", header: "Work", wrap: true, fill: true, value: workText },
    priceColumn("price", ({ price }) => price),
    ...(assigned ? crew : []),
  ];
}

type JobTableProps = { view: ScheduleView; acts: Acts };

/** The open list as a table. */
export function JobTable({ view, acts }: JobTableProps) {
  const { today, jobs, query } = view;
  const assigned = query.show === "today" || query.show === "upcoming";
  const columns = useMemo(() => columnsOn(today, assigned), [today, assigned]);
  return (
    <DataTable
      label={query.show === "today" ? "window jobs" : "jobs"}
      columns={columns}
      rows={jobs}
      rowId={({ jobid }) => String(jobid)}
      peek={{ title: ({ address }) => address }}
      className="[&_:is(td,th)]:px-1.5"
      actions={query.show === "upcoming" ? undefined : (job) => <JobAct job={job} acts={acts} />}
      csvName={`schedule-${query.show}-${today}`}
      empty={emptyWords(view)}
    />
  );
}

const PAGE = 40;

/** The open list as cards, in pages. */
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

/** The day's odd jobs and paint; each opens its page. */
export function OddJobs({ oddJobs }: { oddJobs: ScheduledOddJob[] }) {
  return (
    <section aria-labelledby="odd-jobs" className="mt-6">
      <h2 id="odd-jobs" className="mb-3 text-lg">{`Odd jobs (${oddJobs.length})`}</h2>
      {oddJobs.length === 0 ? (
        <p className="text-ink-muted">No odd jobs today.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {oddJobs.map((job) => (
            <OddJobCard key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OddJobCard({ job }: { job: ScheduledOddJob }) {
  return (
    <Card as="li" className="flex flex-col justify-between">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <StatusBadge status={job.done ? "completed" : "pending"} />
          <b>{formatPrice(job.price)}</b>
        </div>
        <div>
          <AddressLink place={job} />
        </div>
        <p className="wrap-anywhere">{`${job.type}: ${workText(job)}`}</p>
        {job.crewname && <p className="text-ink-muted">{job.crewname}</p>}
        <LinkButton
          href={path.oddJob(job.id)}
          variant="secondary"
          full
          aria-label={`Open the odd job at ${job.address}`}
        >
          Open
        </LinkButton>
      </div>
    </Card>
  );
}
