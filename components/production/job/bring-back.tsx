"use client";

import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { uncancelJobContract } from "@/lib/core/jobs/contract";

/** Makes a cancelled job unassigned again, after a confirmation. */
export function BringBack({ jobid }: { jobid: number }) {
  const write = useWrite(uncancelJobContract, { said: ({ msg }) => msg });
  return (
    <ConfirmDialog
      title="Bring this job back?"
      confirm="Bring back"
      onConfirm={() => write.send({ id: jobid })}
      trigger={<Button>Bring back</Button>}
    >
      It goes back to the jobs to assign, without a crew, number or start. If its promised dates have passed,
      it goes to the holding cell.
    </ConfirmDialog>
  );
}
