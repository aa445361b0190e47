"use client";

import { useState } from "react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { sendResetLinkContract } from "@/lib/auth/client/contract";
import { callApi } from "@/lib/http/call-api";

const fields = z.object({ email: z.string().trim().pipe(z.email("Enter your e-mail")) });

type ForgotPasswordDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The office's. */
  email: string;
  onBack: () => void;
};

/** Says the same for any address: nobody learns here who is a client (rule client-password). */
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
  return (
    <>
      <Form
        schema={fields}
        defaultValues={{ email: "" }}
        label="E-mail me a link"
        onSubmit={async (values, { idempotencyKey }) => {
          setAsked(false);
          await callApi(sendResetLinkContract, values, { idempotencyKey });
          setAsked(true);
        }}
      >
        <TextField name="email" label="Your e-mail" type="email" autoComplete="email" />
        <SubmitButton variant="secondary" pendingLabel="Sending…">
          E-mail me a link
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
