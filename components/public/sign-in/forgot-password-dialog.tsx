"use client";

import { useState } from "react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useWrite } from "@/components/ui/use-write";
import { sendResetLinkContract } from "@/lib/core/sign-in/client/contract";
import { emailAddress } from "@/lib/values/email";

const fields = z.object({ email: z.string().trim().pipe(emailAddress("Enter your email")) });

type ForgotPasswordDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The office's. */
  email: string;
  onBack: () => void;
};

/** Says the same for any address, so no one learns who is a client (rule client-password). */
export function ForgotPasswordDialog({ open, onOpenChange, email, onBack }: ForgotPasswordDialogProps) {
  return (
    <Dialog title="Forgot password" size="sm" open={open} onOpenChange={onOpenChange}>
      <div className="grid gap-5">
        <p>
          Please contact <a href={`mailto:${email}`}>{email}</a> to reset your password
        </p>
        <ResetLinkForm />
        <Button variant="ghost" onClick={onBack}>
          Back to log in
        </Button>
      </div>
    </Dialog>
  );
}

function ResetLinkForm() {
  const [asked, setAsked] = useState(false);
  const { send } = useWrite(sendResetLinkContract, { refreshes: false, onDone: () => setAsked(true) });
  return (
    <>
      <Form
        schema={fields}
        defaultValues={{ email: "" }}
        label="Email me a link"
        onSubmit={async (values, { idempotencyKey }) => {
          setAsked(false);
          await send(values, { idempotencyKey });
        }}
      >
        <TextField name="email" label="Your email" type="email" autoComplete="email" />
        <SubmitButton variant="secondary" pendingLabel="Sending…">
          Email me a link
        </SubmitButton>
      </Form>
      <div aria-live="polite">
        {asked && (
          <Alert kind="success" title="Check your email">
            If we have an account for this address, we've emailed a reset link. It works for 60 minutes.
          </Alert>
        )}
      </div>
    </>
  );
}
