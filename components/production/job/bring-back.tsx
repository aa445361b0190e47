"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toaster";
import { callApi } from "@/lib/http/call-api";
import { uncancelJobContract } from "@/lib/jobs/contract";

/** Makes a cancelled job an unassigned one, after a question. */
export function BringBack({ jobid }: { jobid: number }) {
  const router = useRouter();
  const bringBack = async () => {
    toast.success((await callApi(uncancelJobContract, { id: jobid })).msg);
    router.refresh();
  };
  return (
    <ConfirmDialog
      title="Bring this job back?"
      confirm="Bring back"
      onConfirm={bringBack}
      trigger={<Button>Bring back</Button>}
    >
      It goes back to the jobs to assign, without a crew, number or start. If its days are over, it goes to
      the holding cell.
    </ConfirmDialog>
  );
}
