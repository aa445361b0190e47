import { Check, Clock, Play } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { WorkWords } from "@/components/ui/trade-words";
import { packageNumberShown } from "@/lib/core/work/number-rules";
import { startText } from "@/lib/core/work/order-rules";
import type { CrewJob } from "@/lib/features/checklists/contract";
import { path } from "@/lib/paths";
import { formatClock } from "@/lib/values/clock-time";
import { formatPrice } from "@/lib/values/money";

type DayJobsProps = { scheduled: readonly CrewJob[]; completed: readonly CrewJob[] };

/** The crew's jobs of the day: open ones, then completed ones. */
export function DayJobs({ scheduled, completed }: DayJobsProps) {
  if (scheduled.length + completed.length === 0)
    return <EmptyState title="No jobs">This crew has no jobs that day.</EmptyState>;
  return (
    <div className="grid gap-6">
      <JobList title="Scheduled jobs" jobs={scheduled} none="Every job of the day is done." />
      <JobList title="Completed jobs" jobs={completed} none="No jobs done yet." />
    </div>
  );
}

function JobList({ title, jobs, none }: { title: string; jobs: readonly CrewJob[]; none: string }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-lg">{`${title} (${jobs.length})`}</h2>
      {jobs.length === 0 ? (
        <p className="rounded-lg border border-edge border-dashed p-4 text-ink-muted">{none}</p>
      ) : (
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {jobs.map((job) => (
            <JobCard key={job.jobid} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

function JobCard({ job }: { job: CrewJob }) {
  const number = packageNumberShown(job.num);
  return (
    <Card
      as="li"
      level={3}
      title={`${number ? `${number} · ` : ""}${job.address}`}
      aside={<JobState job={job} />}
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{job.jobdesc}</span>
          <span className="font-semibold">{formatPrice(job.price)}</span>
          {job.postcode && <span className="text-ink-muted">{job.postcode}</span>}
        </p>
        <WorkWords of={job.jobdesc} />
        <Facts job={job} />
        <LinkButton
          href={path.jobDetails(job.jobid)}
          prefetch={false}
          variant="secondary"
          full
          aria-label={`Job details, ${job.address}`}
        >
          Job details
        </LinkButton>
      </div>
    </Card>
  );
}

function JobState({ job }: { job: CrewJob }) {
  const [start, finish] = [formatClock(job.reportstime), formatClock(job.reportftime)];
  if (job.datebi)
    return (
      <Badge tone="ink" icon={<Check aria-hidden />}>
        {["Completed", [start, finish].filter(Boolean).join(" – ")].filter(Boolean).join(" ")}
      </Badge>
    );
  if (start)
    return (
      <Badge tone="brick" icon={<Play aria-hidden />}>
        {`Started ${start}`}
      </Badge>
    );
  return job.stime ? (
    <Badge tone="leaf" icon={<Clock aria-hidden />}>
      {startText(job.stime)}
    </Badge>
  ) : null;
}

function Facts({ job }: { job: CrewJob }) {
  const facts = [
    { label: "Custom", value: job.customdesc },
    { label: "Production comment", value: job.prodcomm },
    { label: "Client home", value: job.clienthm },
    { label: "Lawn sign", value: job.lawnsign },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="grid min-[22rem]:grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
