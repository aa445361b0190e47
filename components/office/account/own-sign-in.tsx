"use client";

import { useRouter } from "next/navigation";
import { OpenSessions, saidEnded } from "@/components/auth/open-sessions";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { PasswordStrength } from "@/components/form/password-strength";
import { SubmitButton } from "@/components/form/submit-button";
import { useWrite } from "@/components/ui/use-write";
import {
  changePasswordContract,
  endOwnSessionsContract,
  type OpenSession,
  passwordForm,
} from "@/lib/core/sign-in/account/contract";
import { count } from "@/lib/values/text";

type OwnPasswordFormProps = {
  asksCurrent: boolean;
  /** When the password is what blocked access. */
  goesTo: string | null;
};

/** Changes the person's own password, which ends their other sessions. */
export function OwnPasswordForm({ asksCurrent, goesTo }: OwnPasswordFormProps) {
  const router = useRouter();
  const write = useWrite(changePasswordContract, {
    said: ({ ended }) =>
      ended === 0 ? "Your password is changed" : `Password changed. ${count(ended, "other session")} ended.`,
    onDone: () => goesTo && router.push(goesTo),
  });
  return (
    <Form
      label="Change password"
      schema={passwordForm}
      defaultValues={{ password: "", currentPassword: "" }}
      resetOnSuccess
      className="grid gap-4"
      onSubmit={write.send}
    >
      {asksCurrent && (
        <PasswordField
          name="currentPassword"
          label="Your current password"
          autoComplete="current-password"
          hint="We ask again because you logged in more than 10 minutes ago."
        />
      )}
      <div className="grid gap-2">
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters. A few words in a row are easy to remember and hard to guess."
        />
        <PasswordStrength />
      </div>
      <div>
        <SubmitButton>Change password</SubmitButton>
      </div>
    </Form>
  );
}

export function OwnSessions({ sessions }: { sessions: OpenSession[] }) {
  const write = useWrite(endOwnSessionsContract, { said: saidEnded });
  return (
    <OpenSessions
      sessions={sessions}
      none="You aren't logged in anywhere else."
      end={(session) => write.send({ session })}
    />
  );
}
