"use client";

import { Mail } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { mailEstimateContract } from "@/lib/features/sales/contract";
import type { Task } from "@/lib/features/sales/task-schema";

/** Mails the estimate; asked first, since a mail cannot be taken back. */
export function MailEstimate({ task: { id, price, email } }: { task: Task }) {
  const write = useWrite(mailEstimateContract, { said: ({ message }) => message });
  const closed = !price || email === null;
  const why = !price ? "Return the estimate first" : "No email address";
  return (
    <ConfirmDialog
      title="Email this estimate?"
      confirm="Send email"
      onConfirm={() => write.send({ id })}
      trigger={
        <Button
          variant="secondary"
          full
          disabled={closed}
          icon={<Mail aria-hidden className="size-5" />}
          className="sm:col-span-2"
        >
          {closed ? `Email: ${why}` : "Email estimate"}
        </Button>
      }
    >
      {`We'll email the prices to ${email}. You can send this once a day.`}
    </ConfirmDialog>
  );
}
