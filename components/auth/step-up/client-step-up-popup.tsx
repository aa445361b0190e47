"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/popups/dialog";
import { useWrite } from "@/components/ui/use-write";
import { confirmClientContract, mailCodeContract } from "@/lib/core/sign-in/client/contract";
import { codeForm, confirmIdentityForm } from "@/lib/core/sign-in/factors/contract";

type ClientStepUpPopupProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onConfirmed: () => void;
};

/**
 * Asks a client, who may have logged in weeks ago, for the password or a code that we email (rule client-sessions), then
 * continues what they were doing.
 */
export function ClientStepUpPopup({ open, onOpenChange, onConfirmed }: ClientStepUpPopupProps) {
  const [mailedTo, setMailedTo] = useState<string>();
  const confirm = useWrite(confirmClientContract, { refreshes: false, onDone: onConfirmed });
  const mail = useWrite(mailCodeContract, {
    refreshes: false,
    onDone: ({ email }) => setMailedTo(email),
    said: ({ email }) => `Code sent to ${email}`,
  });
  const sendCode = (label: string) => (
    <Button variant="ghost" pending={mail.pending} pendingLabel="Sending…" onClick={() => mail.act({})}>
      {label}
    </Button>
  );
  return (
    <Dialog
      title="Confirm it's you"
      description={
        mailedTo
          ? `Enter the 6-digit code we emailed to ${mailedTo}. It works for 10 minutes.`
          : "You logged in a while ago. Enter your password to continue."
      }
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
    >
      {mailedTo === undefined ? (
        <Form
          key="password"
          label="Confirm it's you"
          schema={confirmIdentityForm}
          defaultValues={{ password: "" }}
          once
          onSubmit={(values) => confirm.send(values)}
        >
          <PasswordField name="password" label="Your password" />
          <SubmitButton full>Confirm</SubmitButton>
          {sendCode("Email me a code instead")}
        </Form>
      ) : (
        <Form
          key="code"
          label="Confirm it's you"
          schema={codeForm}
          defaultValues={{ code: "" }}
          once
          onSubmit={(values) => confirm.send(values)}
        >
          <TextField
            name="code"
            label="Code from the email"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
          <SubmitButton full>Confirm</SubmitButton>
          {sendCode("Email me another code")}
          <Button variant="ghost" onClick={() => setMailedTo(undefined)}>
            Use your password
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
