"use client";

import { signWithPasskey } from "@/components/auth/second-step/passkey-signing";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/popups/dialog";
import { useAct } from "@/components/ui/use-act";
import { useWrite } from "@/components/ui/use-write";
import {
  confirmByPasskeyContract,
  confirmIdentityContract,
  confirmIdentityForm,
} from "@/lib/core/sign-in/factors/contract";

type StepUpPopupProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Whether the person has a passkey. */
  passkey: boolean;
  onConfirmed: () => void;
};

/** Asks for the person's password or passkey again, then continues what they were doing. */
export function StepUpPopup({ open, onOpenChange, passkey, onConfirmed }: StepUpPopupProps) {
  const challenge = useWrite(confirmByPasskeyContract, { refreshes: false });
  const confirm = useWrite(confirmIdentityContract, { refreshes: false, onDone: onConfirmed });
  const { pending, run } = useAct(async () => {
    const { options } = await challenge.send({});
    await confirm.send({ passkey: await signWithPasskey(options) });
  });
  return (
    <Dialog
      title="Confirm it's you"
      description="You logged in a while ago. Enter your password to continue."
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
    >
      <Form
        label="Confirm it's you"
        schema={confirmIdentityForm}
        defaultValues={{ password: "" }}
        once
        onSubmit={(values) => confirm.send(values)}
      >
        <PasswordField name="password" label="Your password" />
        <SubmitButton full>Confirm</SubmitButton>
        {passkey && (
          <Button variant="ghost" pending={pending} pendingLabel="Waiting for your passkey…" onClick={run}>
            Use your passkey
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
