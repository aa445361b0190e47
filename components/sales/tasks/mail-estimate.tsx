"use client";

import { Mail } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toaster";
import { callApi } from "@/lib/http/call-api";
import { mailEstimateContract } from "@/lib/sales/contract";
import type { Task } from "@/lib/sales/task-schema";

/** Mails the estimate; asked first, since a mail cannot be taken back. */
export function MailEstimate({ task: { id, price, email } }: { task: Task }) {
  const router = useRouter();
  const closed = price === null || email === null;
  const why = price === null ? "Return the estimate first" : "No e-mail address";
  return (
    <ConfirmDialog
      title="E-mail this estimate?"
      confirm="Send e-mail"
      onConfirm={async () => {
        toast.success((await callApi(mailEstimateContract, { id })).message);
        router.refresh();
      }}
      trigger={
        <Button
          variant="secondary"
          full
          disabled={closed}
          icon={<Mail aria-hidden className="size-5" />}
          className="sm:col-span-2"
        >
          {closed ? `E-mail: ${why}` : "E-mail estimate"}
        </Button>
      }
    >
      {`We'll email the prices to ${email}. You can send this once a day.`}
    </ConfirmDialog>
  );
}
