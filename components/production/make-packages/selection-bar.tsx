import { BulkBar } from "@/components/table/bulk-bar";
import { Button } from "@/components/ui/button";
import { addLoads } from "@/lib/core/jobs/planned-minutes-rules";
import { isTooLong, wholeDay } from "@/lib/core/jobs/promise/promise-rules";
import type { PackageJob, PackagingScreen } from "@/lib/features/packaging/contract";
import { loadOf, loadText } from "./package-job";
import type { PackageActions } from "./use-package-actions";

type SelectionBarProps = {
  jobs: PackageJob[];
  crewJobs: PackageJob[];
  plan: PackagingScreen["plan"];
  actions: PackageActions;
  onClear: () => void;
  /** `left` weren't assigned and stay selected. */
  onAssigned: (left: number[]) => void;
};

/** The selection, and what the crew's day would be with it. */
export function SelectionBar({ jobs, crewJobs, plan, actions, onClear, onAssigned }: SelectionBarProps) {
  const { crewName } = actions;
  const becomes = addLoads(loadOf(crewJobs), loadOf(jobs));
  const whole = wholeDay(becomes.minutes, becomes.jobs, plan);
  const full = isTooLong(whole, plan) ? " ⚠ more than a day" : "";
  const summary = crewName
    ? `${loadText(loadOf(jobs))} → ${crewName} would have ${loadText(becomes)}${full}`
    : `${loadText(loadOf(jobs))} · choose a crew to assign`;
  const assign = async () => onAssigned(await actions.assignSeveral(jobs));
  return (
    <BulkBar count={jobs.length} onClear={onClear} summary={summary}>
      <Button
        size="sm"
        variant="primary"
        disabled={crewName === null}
        pending={jobs.some((job) => actions.isBusy(job.jobid))}
        pendingLabel="Assigning…"
        onClick={assign}
      >
        {crewName ? `Assign to ${crewName}` : "Assign"}
      </Button>
    </BulkBar>
  );
}
