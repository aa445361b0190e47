"use client";

import { MessageSquare } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toaster";
import { ApiError, callApi } from "@/lib/http/call-api";
import { type Recruit, sendTextContract, testTextContract } from "@/lib/recruits/contract";
import { formatPhone } from "@/lib/values/phone";

/** Reminds the recruit of the training; asked first, since a text cannot be taken back. */
export function SendTextButton({ recruit }: { recruit: Recruit }) {
  const router = useRouter();
  const send = async () => {
    const { msg } = await callApi(sendTextContract, { id: recruit.id });
    toast.success(msg);
    router.refresh();
  };
  return (
    <ConfirmDialog
      title={`Send a text to ${recruit.name}?`}
      confirm="Send text"
      onConfirm={send}
      trigger={
        <Button
          variant="secondary"
          full
          disabled={!recruit.phone || recruit.status === "Dead"}
          icon={<MessageSquare aria-hidden className="size-5" />}
          aria-label={`Send text to ${recruit.name}`}
        >
          Send text
        </Button>
      }
    >
      {`We'll text a training reminder${recruit.training ? ` (${recruit.training})` : ""} to ${formatPhone(recruit.phone)}. One text a day.`}
    </ConfirmDialog>
  );
}

/** The reminder as it reads, to one's own phone. */
export function TestTextButton() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      toast.success((await callApi(testTextContract, {})).msg);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" pending={busy} onClick={send}>
      Text me a test
    </Button>
  );
}
