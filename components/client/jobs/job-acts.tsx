"use client";

import { Mail, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import {
  deleteJobContract,
  sendJobConfirmationContract,
  sendReceiptContract,
} from "@/lib/core/jobs/contract";
import { panelPath } from "@/lib/features/dashboard/rules";
import { problemOf } from "@/lib/platform/http/writer";

type DeleteJobProps = { jobid: number; address: string; work: string };

/** Asks first; a refusal and its reason show in the dialog. */
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

const KINDS = {
  confirmation: {
    label: "Send confirmation",
    failed: "Confirmation Sent UnSuccessfully",
    contract: sendJobConfirmationContract,
    done: panelPath("upcoming", { message: "confirmation_sent" }),
  },
  receipt: {
    label: "Send receipt",
    failed: "Receipt Sent UnSuccessfully",
    contract: sendReceiptContract,
    done: panelPath("completed", { message: "receipt_sent" }),
  },
};

type SendMailProps = { kind: keyof typeof KINDS; jobid: number; address: string; hasEmail: boolean };

/**
 * Emails a job's confirmation or receipt; the result shows at the top of the panel, a refusal beside the
 * button.
 */
export function SendMail({ kind, jobid, address, hasEmail }: SendMailProps) {
  const router = useRouter();
  const { label, failed, contract, done } = KINDS[kind];
  const { act, pending, problem } = useWrite(contract, {
    inPlace: true,
    refreshes: false,
    onDone: () => router.push(done),
  });
  return (
    <>
      <Button
        variant="secondary"
        icon={<Mail aria-hidden className="size-5" />}
        pending={pending}
        pendingLabel="Sending…"
        disabled={!hasEmail}
        onClick={() => act({ id: jobid })}
      >
        {label}
        <span className="sr-only">, {address}</span>
      </Button>
      {!hasEmail && <p className="basis-full text-ink-muted">Edit personal info to add an email.</p>}
      {problem && (
        <Alert kind="error" className="order-last basis-full">
          {problem.startsWith(failed) ? problem : `${failed}. ${problem}`}
        </Alert>
      )}
    </>
  );
}
