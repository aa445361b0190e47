"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { cancelPendingEmailContract, resendConfirmationContract } from "@/lib/core/clients/email/contract";

type PendingEmailProps = { cfid: number; pending: string; onCancelled: () => void };

/** An address that waits until its owner opens the link we emailed. */
export function PendingEmail({ cfid, pending, onCancelled }: PendingEmailProps) {
  const [sent, setSent] = useState(false);
  const resend = useWrite(resendConfirmationContract, {
    inPlace: true,
    refreshes: false,
    onDone: () => setSent(true),
  });
  const cancel = useWrite(cancelPendingEmailContract, { inPlace: true, onDone: onCancelled });
  const problem = resend.problem ?? cancel.problem;

  return (
    <Alert kind="info" title={`Waiting for confirmation: ${pending}`} className="col-span-full break-words">
      <div className="grid gap-3">
        <p>
          {sent
            ? "We sent the link again. The earlier one doesn't work any more."
            : "We sent a link to this address. Once it's confirmed, it's the address to log in with."}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            pending={resend.pending}
            pendingLabel="Sending…"
            onClick={() => {
              cancel.clear();
              setSent(false);
              void resend.act({ cfid });
            }}
          >
            Resend
          </Button>
          <Button
            variant="secondary"
            pending={cancel.pending}
            pendingLabel="Cancelling…"
            onClick={() => {
              resend.clear();
              void cancel.act({ cfid });
            }}
          >
            Cancel
          </Button>
        </div>
        {problem && <p role="alert">{problem}</p>}
      </div>
    </Alert>
  );
}
