"use client";

import { OpenSessions, saidEnded } from "@/components/auth/open-sessions";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import {
  type AccessPerson,
  endSessionsContract,
  removeFactorsContract,
  setPasswordContract,
} from "@/lib/core/employees/access/contract";
import type { EmployeeAccess } from "@/lib/core/employees/access/rules";
import { passwordForm } from "@/lib/core/sign-in/account/contract";
import { count } from "@/lib/values/text";
import { NewPasswordField } from "./new-password-field";

/** Sets a new password, which ends the person's other sessions. */
export function PasswordForm({ access: { person, asksCurrent } }: { access: EmployeeAccess }) {
  const write = useWrite(setPasswordContract, { said: () => `Password set for ${person.fullname}` });
  return (
    <Form
      label="Password"
      schema={passwordForm}
      defaultValues={{ password: "", currentPassword: "" }}
      resetOnSuccess
      className="grid gap-4"
      onSubmit={(values, extras) => write.send({ id: person.hrid, ...values }, extras)}
    >
      {asksCurrent && (
        <PasswordField
          name="currentPassword"
          label="Your current password"
          hint="We ask again because you logged in more than 10 minutes ago."
        />
      )}
      <NewPasswordField own={[person.username, person.fullname, person.name, person.email ?? ""]} />
      <p className="text-ink-muted text-sm">
        {person.hasPassword
          ? "Setting a new password logs this person out everywhere."
          : "No password yet, so this person can't log in."}
      </p>
      <div>
        <SubmitButton>Set password</SubmitButton>
      </div>
    </Form>
  );
}

/** Where the person is logged in; each session can be ended. */
export function Sessions({ person: { sessions, hrid, fullname } }: { person: AccessPerson }) {
  const write = useWrite(endSessionsContract, { said: saidEnded });
  return (
    <OpenSessions
      sessions={sessions}
      none={`${fullname} isn't logged in on any device.`}
      end={(session) => write.send({ id: hrid, session })}
    />
  );
}

/** For someone who lost phone and recovery codes: lets them log in with the password alone. */
export function SecondStep({ person: { factors, hrid, fullname } }: { person: AccessPerson }) {
  const write = useWrite(removeFactorsContract, {
    said: () => `${fullname} can log in with the password alone`,
  });
  if (factors === 0)
    return <p className="text-ink-muted">{`${fullname} logs in with the password alone.`}</p>;
  return (
    <div className="grid gap-3">
      <p className="text-ink-muted text-sm">
        {`${count(factors, "way")} to confirm a login. Remove them only if ${fullname} lost their phone and recovery codes, and you know it's really them.`}
      </p>
      <div>
        <ConfirmDialog
          title={`Remove the second step for ${fullname}?`}
          confirm="Remove"
          danger
          onConfirm={() => write.send({ id: hrid })}
          trigger={<Button variant="secondary">Remove second step</Button>}
        >
          Their passkeys, authenticator app and recovery codes will stop working. We'll tell {fullname} by
          email.
        </ConfirmDialog>
      </div>
    </div>
  );
}
