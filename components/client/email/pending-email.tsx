"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cancelPendingEmailContract, resendConfirmationContract } from "@/lib/clients/email/contract";
import { ApiError, callApi } from "@/lib/http/call-api";

type PendingEmailProps = { cfid: number; pending: string; onCancelled: () => void };

/** An address that waits until its owner opens the link we mailed there. */
export function PendingEmail({ cfid, pending, onCancelled }: PendingEmailProps) {
  const router = useRouter();
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sending, startSending] = useTransition();
  const [cancelling, startCancelling] = useTransition();

  const attempt = async (act: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await act();
      return true;
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : "That didn't work. Please try again.");
      return false;
    }
  };
  const resend = () =>
    startSending(async () => setSent(await attempt(() => callApi(resendConfirmationContract, { cfid }))));
  const cancel = () =>
    startCancelling(async () => {
      if (!(await attempt(() => callApi(cancelPendingEmailContract, { cfid })))) return;
      onCancelled();
      router.refresh();
    });

  return (
    <Alert kind="info" title={`Waiting for confirmation: ${pending}`} className="col-span-full break-words">
      <div className="grid gap-3">
        <p>
          {sent
            ? "We sent the link again. The earlier one doesn't work any more."
            : "We sent a link to this address. It becomes the log-in once the link is opened and confirmed."}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" pending={sending} pendingLabel="Sending…" onClick={resend}>
            Resend
          </Button>
          <Button variant="secondary" pending={cancelling} pendingLabel="Cancelling…" onClick={cancel}>
            Cancel
          </Button>
        </div>
        {problem && <p role="alert">{problem}</p>}
      </div>
    </Alert>
  );
}
