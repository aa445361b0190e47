import { Button } from "@/components/ui/button";
import { isOpenTo } from "@/lib/core/work/transition-rules";
import type { PackageJob } from "@/lib/features/packaging/contract";
import type { PackageAction, PackageActions } from "./use-package-actions";

const WORDS: Record<PackageAction, string> = {
  assign: "Assign",
  unassign: "Unassign",
  number: "Number",
  unnumber: "UnNumber",
  uncancel: "Bring back",
};

const ACTIONS = ["assign", "number", "unassign", "unnumber", "uncancel"] as const;

export function JobButtons({ job, actions }: { job: PackageJob; actions: PackageActions }) {
  const busy = actions.isBusy(job.jobid);
  return (
    <>
      {ACTIONS.filter((action) => isOpenTo(job.state, action)).map((action) => (
        <Button
          key={action}
          size="sm"
          variant="secondary"
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
