"use client";

import { CreditCard, Mail } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { callApi } from "@/lib/http/call-api";
import { path } from "@/lib/paths";
import { sendPayLinkContract } from "@/lib/payments/link/contract";

type PayOptionsProps = {
  job: { jobid: number; cfid: number; address: string; email: string | null; recstatus: string | null };
};

type Sent = { ok: true; text: string } | { ok: false; why: string };

/** Of a job that is owed: mail the client a pay link, or pay by card on the client's dashboard. */
export function PayOptions({ job: { jobid, cfid, address, email, recstatus } }: PayOptionsProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (recstatus !== "Receivable") return null;
  const send = async () => {
    setSent(null);
    try {
      const { message } = await callApi(sendPayLinkContract, { id: jobid });
      setSent({ ok: true, text: message });
    } catch (error) {
      setSent({ ok: false, why: error instanceof Error ? error.message : "" });
    }
  };
  return (
    <div className="grid gap-2" data-print="hide">
      {sent?.ok && <Alert kind="success" title={sent.text} />}
      {sent?.ok === false && (
        <Alert kind="error" title="Stripe Link unsuccessful">
          {sent.why}
        </Alert>
      )}
      <div className="grid gap-2 min-[420px]:grid-cols-2">
        <ConfirmDialog
          title="Send the pay link?"
          confirm="Send pay link"
          onConfirm={send}
          trigger={
            <Button
              variant="secondary"
              full
              disabled={!email || sent?.ok}
              aria-label={email ? `Send pay link, ${address}` : undefined}
              icon={<Mail aria-hidden className="size-5 shrink-0" />}
            >
              {email ? "Send pay link" : "No e-mail"}
            </Button>
          }
        >
          {`${email} gets a link to pay for ${address} by card. It works for thirty days.`}
        </ConfirmDialog>
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
