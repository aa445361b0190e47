import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ScheduledOddJob } from "@/lib/features/partners/schedule/schedule-schema";
import { path } from "@/lib/paths";
import { formatPrice } from "@/lib/values/money";
import { AddressLink } from "./job-parts";
import { workText } from "./schedule-words";

/** The odd jobs and paint of the day; each opens its own page. */
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
