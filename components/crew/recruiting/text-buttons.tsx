"use client";

import { MessageSquare } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { type Recruit, sendTextContract, testTextContract } from "@/lib/features/recruits/contract";
import { formatPhone } from "@/lib/values/phone";

/** Reminds the recruit of the training; asked first, since a text cannot be taken back. */
export function SendTextButton({ recruit }: { recruit: Recruit }) {
  const { send } = useWrite(sendTextContract, { said: ({ msg }) => msg });
  return (
    <ConfirmDialog
      title={`Send a text to ${recruit.name}?`}
      confirm="Send text"
      onConfirm={() => send({ id: recruit.id })}
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
  const { act, pending } = useWrite(testTextContract, { refreshes: false, said: ({ msg }) => msg });
  return (
    <Button variant="secondary" pending={pending} onClick={() => act({})}>
      Text me a test
    </Button>
  );
}
