import { Button } from "@/components/ui/button";
import type { PackageJob } from "@/lib/jobs/packaging/packaging-contract";
import type { PackageAction, PackageActions } from "./use-package-actions";

const WORDS: Record<PackageAction, string> = {
  assign: "Assign",
  unassign: "Unassign",
  number: "Number",
  unnumber: "UnNumber",
  uncancel: "Bring back",
};

/** What may be done to a job as it stands: Number with a crew and no number, UnNumber with both. */
function actionsFor(job: PackageJob): PackageAction[] {
  if (job.state === "unassigned") return ["assign"];
  if (job.state === "cancelled") return ["uncancel"];
  if (job.state === "assigned") return ["number", "unassign"];
  return job.state === "numbered" ? ["unnumber"] : [];
}

export function JobButtons({ job, actions }: { job: PackageJob; actions: PackageActions }) {
  const busy = actions.isBusy(job.jobid);
  return (
    <>
      {actionsFor(job).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === "assign" || action === "number" ? "primary" : "secondary"}
          pending={busy}
          pendingLabel="Saving…"
          disabled={action === "assign" && actions.crewName === null}
          onClick={() => actions.run(action, job)}
          aria-label={`${WORDS[action]} ${job.address}`}
        >
          {WORDS[action]}
        </Button>
      ))}
    </>
  );
}
