import { Button } from "@/components/ui/button";
import { isOpenTo } from "@/lib/core/work/transition-rules";
import { mayUnassign, type ScheduledJob } from "@/lib/features/partners/schedule/schedule-schema";

/** What the list lets one do with its jobs. */
export type Acts = {
  /** The crew free jobs go to; none: nobody goes out that day. */
  crew: { hrid: number; name: string } | null;
  busy: number | null;
  pending: boolean;
  onAssign: (job: ScheduledJob) => void;
  onUnassign: (job: ScheduledJob) => void;
};

type JobActProps = { job: ScheduledJob; acts: Acts; full?: boolean };

/** The one button of a job: Assign while it is free, Unassign where its start and finish differ. */
export function JobAct({ job, acts, full = false }: JobActProps) {
  const busy = acts.busy === job.jobid;
  const shared = { size: full ? "md" : "sm", full, pending: busy, disabled: acts.pending && !busy } as const;
  if (isOpenTo(job.state, "assign") && acts.crew)
    return (
      <Button
        {...shared}
        onClick={() => acts.onAssign(job)}
        aria-label={`Assign ${job.address} to ${acts.crew.name}`}
      >
        Assign
      </Button>
    );
  if (!mayUnassign(job)) return null;
  return (
    <Button
      {...shared}
      variant="secondary"
      onClick={() => acts.onUnassign(job)}
      aria-label={`Unassign ${job.address}`}
    >
      Unassign
    </Button>
  );
}
