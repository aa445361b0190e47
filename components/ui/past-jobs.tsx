import { Card } from "@/components/ui/card";
import { WholeFacts } from "@/components/ui/fact-list";
import { formatDuration } from "@/lib/values/clock-time";
import { formatDate } from "@/lib/values/dates";
import { type Cents, formatPrice } from "@/lib/values/money";

type PastJob = {
  jobid: number;
  date: string;
  price: Cents | null;
  jobdesc: string;
  address: string;
  /** Whose job it was, where that isn't clear. */
  name?: string | null;
  minutes: number | null;
  crew: string | null;
};

/** Past work for this client: how long it took, what it cost, who did it. */
export function PastJobs({ title, jobs }: { title: string; jobs: readonly PastJob[] }) {
  return (
    <Card title={title}>
      {jobs.length === 0 && <p className="text-ink-muted">No past jobs for this client.</p>}
      <ul className="grid gap-3">
        {jobs.map((job) => (
          <li key={job.jobid} className="grid gap-0.5 border-line not-first:border-t not-first:pt-3">
            <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{formatDate(job.date)}</span>
              <span className="tabular-nums">{formatPrice(job.price)}</span>
            </span>
            <span>{job.jobdesc}</span>
            <span className="text-ink-muted text-sm">
              <WholeFacts
                facts={[job.address, job.name, job.minutes !== null && formatDuration(job.minutes), job.crew]}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
