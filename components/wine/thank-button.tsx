"use client";

import { Mail } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { sendWineEmailsContract } from "@/lib/features/wine/contract";
import type { Thanks } from "@/lib/features/wine/list-rules";
import { count } from "@/lib/values/text";

/** Thanks everyone who has the gift and hasn't been thanked yet; first says who will be reached and who won't. */
export function ThankButton({ thanks: { ready, withoutEmail } }: { thanks: Thanks }) {
  const [sent, setSent] = useState<number>();
  const write = useWrite(sendWineEmailsContract, { onDone: (answer) => setSent(answer.sent) });
  return (
    <div className="grid gap-3 sm:justify-items-end" data-print="hide">
      <ConfirmDialog
        trigger={
          <Button variant="secondary" disabled={ready === 0} icon={<Mail aria-hidden className="size-5" />}>
            {`Send thank-you emails (${ready})`}
          </Button>
        }
        title={`Send ${count(ready, "thank-you email")}?`}
        confirm="Send emails"
        onConfirm={() => write.send({})}
      >
        <p>{`${count(ready, "client has", "clients have")} received wine. We'll send each of them one thank-you email.`}</p>
        {withoutEmail > 0 && (
          <p className="mt-2">{`${count(withoutEmail, "client has", "clients have")} no email address, so we can't thank them.`}</p>
        )}
      </ConfirmDialog>
      {sent !== undefined && (
        <Alert kind="success">
          {sent === 0
            ? "Everyone has already been thanked. Nothing was sent."
            : `${count(sent, "thank-you email")} on the way.`}
        </Alert>
      )}
    </div>
  );
}
