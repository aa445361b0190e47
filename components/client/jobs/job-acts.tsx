"use client";

import { Mail } from "lucide-react";
import { useRouter } from "next/navigation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { sendJobConfirmationContract, sendReceiptContract } from "@/lib/core/jobs/contract";
import { panelPath } from "@/lib/features/dashboard/rules";

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
