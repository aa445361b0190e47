"use client";

import { CreditCard, Mail } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import type { RunsheetJob } from "@/lib/core/crews/runsheet-contract";
import { HELD_WORDS } from "@/lib/core/payments/held-rules";
import { sendPayLinkContract } from "@/lib/core/payments/link/contract";
import { path } from "@/lib/paths";

type PayOptionsProps = {
  job: Pick<RunsheetJob, "jobid" | "cfid" | "address" | "email" | "recstatus" | "held_for">;
};

/**
 * For a job that is owed: email the client a pay link, or pay by card on the client's dashboard. While the job is held,
 * the reason instead of the link; the client may still pay.
 */
export function PayOptions({ job }: PayOptionsProps) {
  const { jobid, cfid, address, email, recstatus, held_for } = job;
  const [sent, setSent] = useState<string>();
  const { act, problem } = useWrite(sendPayLinkContract, {
    inPlace: true,
    refreshes: false,
    about: address,
    onDone: ({ message }) => setSent(message),
  });
  if (recstatus !== "Receivable") return null;
  return (
    <div className="grid gap-2" data-print="hide">
      {sent && <Alert kind="success" title={sent} />}
      {problem && (
        <Alert kind="error" title="Stripe Link unsuccessful">
          {problem}
        </Alert>
      )}
      <div className="grid gap-2 min-[420px]:grid-cols-2">
        {held_for ? (
          <p className="self-center text-ink-muted text-sm">{HELD_WORDS[held_for].link}</p>
        ) : (
          <ConfirmDialog
            title="Send the pay link?"
            confirm="Send pay link"
            onConfirm={() => act({ id: jobid })}
            trigger={
              <Button
                variant="secondary"
                full
                disabled={!email || Boolean(sent)}
                aria-label={email ? `Send pay link, ${address}` : undefined}
                icon={<Mail aria-hidden className="size-5 shrink-0" />}
              >
                {email ? "Send pay link" : "No email"}
              </Button>
            }
          >
            {`${email} gets a link to pay for ${address} by card. It works for 30 days.`}
          </ConfirmDialog>
        )}
        <LinkButton
          href={path.clientDashboard(`?cfid=${cfid}&panel=apply_payment&jobid=${jobid}`)}
          prefetch={false}
          variant="secondary"
          full
          aria-label={`Pay by card, ${address}`}
          icon={<CreditCard aria-hidden className="size-5 shrink-0" />}
        >
          Pay by card
        </LinkButton>
      </div>
    </div>
  );
}
