"use client";

import { Mail } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAttemptKey } from "@/components/form/use-attempt-key";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { callApi } from "@/lib/http/call-api";
import { count } from "@/lib/values/text";
import { sendWineEmailsContract } from "@/lib/wine/contract";
import type { Thanks } from "@/lib/wine/list-view";

/** Thanks everybody who has the gift and was not thanked yet; says first whom it reaches and whom not. */
export function ThankButton({ thanks: { ready, withoutEmail } }: { thanks: Thanks }) {
  const router = useRouter();
  const attempt = useAttemptKey();
  const [sent, setSent] = useState<number>();
  const send = async () => {
    const idempotencyKey = attempt.keyFor(ready);
    const answer = await callApi(sendWineEmailsContract, {}, { idempotencyKey });
    attempt.done();
    setSent(answer.sent);
    router.refresh();
  };
  return (
    <div className="grid gap-3 sm:justify-items-end" data-print="hide">
      <ConfirmDialog
        trigger={
          <Button variant="secondary" disabled={ready === 0} icon={<Mail aria-hidden className="size-5" />}>
            {`Send thank-you e-mails (${ready})`}
          </Button>
        }
        title={`Send ${count(ready, "thank-you e-mail")}?`}
        confirm="Send e-mails"
        onConfirm={send}
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
            : `${count(sent, "thank-you e-mail")} on the way.`}
        </Alert>
      )}
    </div>
  );
}
