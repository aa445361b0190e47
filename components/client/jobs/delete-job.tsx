"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { deleteJobContract } from "@/lib/core/jobs/contract";
import { panelPath } from "@/lib/features/dashboard/rules";
import { problemOf } from "@/lib/platform/http/writer";

type DeleteJobProps = { jobid: number; address: string; work: string };

/** Asks first; a refusal is told in the dialog, with why. */
export function DeleteJob({ jobid, address, work }: DeleteJobProps) {
  const router = useRouter();
  const write = useWrite(deleteJobContract, {
    refreshes: false,
    onDone: () => router.push(panelPath("upcoming", { jobid, message: "deleted" })),
  });
  const remove = () =>
    write.send({ id: jobid }).catch((error: unknown) => {
      throw new Error(`Job[${jobid}] Deleted UnSuccessfully. ${problemOf(error)}`);
    });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" icon={<Trash2 aria-hidden className="size-5" />}>
          Delete<span className="sr-only">, {address}</span>
        </Button>
      }
      title={`Delete job[${jobid}]?`}
      confirm="Delete job"
      cancel="Keep job"
      danger
      onConfirm={remove}
    >
      <p>
        We'll cancel {work} at {address}. If you change your mind, book again or call our office.
      </p>
    </ConfirmDialog>
  );
}
