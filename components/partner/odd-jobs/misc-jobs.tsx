import Link from "next/link";
import { Card } from "@/components/ui/card";
import { type MiscPage, pageOfType, typeWord } from "@/lib/features/odd-jobs/rules";
import type { MiscJob } from "@/lib/features/odd-jobs/schema";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { OddJobStatusBadge } from "./odd-job-status";

/** Everything booked for the client so far; the own can be opened. */
export function MiscJobs({ jobs, page }: { jobs: readonly MiscJob[]; page: MiscPage }) {
  return (
    <Card title="Misc jobs">
      {jobs.length === 0 && <p className="text-ink-muted">Nothing was booked for this client yet.</p>}
      <ul className="grid gap-3">
        {jobs.map((job) => (
          <li key={job.id} className="grid gap-1 border-line not-first:border-t not-first:pt-3">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <MiscJobName job={job} page={page} />
              <OddJobStatusBadge status={job.status} />
            </span>
            <span className="wrap-anywhere">{job.details || job.notes}</span>
            {job.notes && job.details && job.notes !== job.details && (
              <span className="wrap-anywhere whitespace-pre-line text-ink-muted text-sm">{job.notes}</span>
            )}
            <span className="text-ink-muted text-sm">{factsOf(job).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MiscJobName({ job, page }: { job: MiscJob; page: MiscPage }) {
  const name = `${typeWord(job.type5)}, ${formatDate(job.date)}`;
  if (!job.own) return <span className="font-semibold">{name}</span>;
  const source = page === pageOfType(job.type5) ? `${page}_admin` : "partner_leads";
  return (
    <Link
      href={path.oddJob(job.id, source)}
      prefetch={false}
      className="font-semibold text-lake-text underline"
    >
      {name}
    </Link>
  );
}

const factsOf = ({ address, sdate, datebi, price, own }: MiscJob): string[] => [
  address,
  ...(datebi ? [`done ${formatDate(datebi)}`] : sdate ? [`for ${formatDate(sdate)}`] : []),
  own ? formatPrice(price) : "another partner's",
];
