"use client";

import { Mail } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { panelPath } from "@/lib/dashboard/link-rules";
import { ApiError, callApi } from "@/lib/http/call-api";
import { sendJobConfirmationContract, sendReceiptContract } from "@/lib/jobs/contract";

const KINDS = {
  confirmation: {
    label: "Send confirmation",
    failed: "Confirmation Sent UnSuccessfully",
    call: (id: number) => callApi(sendJobConfirmationContract, { id }),
    done: panelPath("upcoming", { message: "confirmation_sent" }),
  },
  receipt: {
    label: "Send receipt",
    failed: "Receipt Sent UnSuccessfully",
    call: (id: number) => callApi(sendReceiptContract, { id }),
    done: panelPath("completed", { message: "receipt_sent" }),
  },
};

type SendMailProps = { kind: keyof typeof KINDS; jobid: number; address: string; hasEmail: boolean };

/** Mails a job's confirmation or receipt; the result stands on top of the panel, a refusal beside the button. */
export function SendMail({ kind, jobid, address, hasEmail }: SendMailProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [problem, setProblem] = useState<string>();
  const { label, failed, call, done } = KINDS[kind];
  const send = () =>
    start(async () => {
      setProblem(undefined);
      try {
        await call(jobid);
        router.push(done);
      } catch (error) {
        const why = error instanceof ApiError ? error.message : "";
        setProblem(why.startsWith(failed) ? why : `${failed}. ${why}`.trim());
      }
    });
  return (
    <>
      <Button
        variant="secondary"
        icon={<Mail aria-hidden className="size-5" />}
        pending={pending}
        pendingLabel="Sending…"
        disabled={!hasEmail}
        onClick={send}
      >
        {label}
        <span className="sr-only">, {address}</span>
      </Button>
      {!hasEmail && <p className="basis-full text-ink-muted">Edit personal info to add an e-mail.</p>}
      {problem && (
        <Alert kind="error" className="order-last basis-full">
          {problem}
        </Alert>
      )}
    </>
  );
}
