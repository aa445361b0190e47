import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { jobEstimateContract } from "@/lib/core/leads/contract";
import type { EstimateJob } from "@/lib/core/leads/estimate-job-rules";
import { formatDate } from "@/lib/values/dates";

type EstimateJobsProps = { msid: number; jobs: EstimateJob[] /** Opens the booking. */; book: string | null };

/** The jobs that came from an estimate, and the property's other ones since its return (rule estimate-jobs). */
export function EstimateJobs({ msid, jobs, book }: EstimateJobsProps) {
  const [own, others] = [
    jobs.filter(({ estimate }) => estimate === msid),
    jobs.filter(({ estimate }) => estimate !== msid),
  ];
  return (
    <Card
      title="Jobs from this estimate"
      aside={
        book && (
          <LinkButton href={book} size="sm">
            Book
          </LinkButton>
        )
      }
    >
      {own.length === 0 && <p className="text-ink-muted">No job came from this estimate yet.</p>}
      <Jobs msid={msid} jobs={own} />
      {others.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 font-semibold">Other jobs here since its return</h3>
          <Jobs msid={msid} jobs={others} />
        </>
      )}
    </Card>
  );
}

function Jobs({ msid, jobs }: { msid: number; jobs: EstimateJob[] }) {
  return (
    <ul className="grid gap-3">
      {jobs.map((job) => (
        <li
          key={job.jobid}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line not-first:border-t not-first:pt-3"
        >
          <span className="min-w-0">
            <span className="wrap-anywhere block font-semibold">{job.jobdesc}</span>
            <span className="text-ink-muted text-sm">
              Job {job.jobid}, booked {formatDate(job.datesold)}
              {job.cancelled && ", cancelled"}
              {job.estimate !== null && job.estimate !== msid && ", from another estimate"}
            </span>
          </span>
          <LinkJob msid={msid} job={job} />
        </li>
      ))}
    </ul>
  );
}

function LinkJob({ msid, job: { jobid, estimate, version } }: { msid: number; job: EstimateJob }) {
  const write = useWrite(jobEstimateContract, { said: ({ message }) => message, rereads: true });
  const isOwn = estimate === msid;
  return (
    <Button
      size="sm"
      variant="secondary"
      pending={write.pending}
      aria-label={`${isOwn ? "Unlink" : "Link"} job ${jobid}`}
      onClick={() => void write.act({ id: jobid, estimate: isOwn ? null : msid, version })}
    >
      {isOwn ? "Unlink" : "Link"}
    </Button>
  );
}
