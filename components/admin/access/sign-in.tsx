"use client";

import { useRouter } from "next/navigation";
import { OpenSessions } from "@/components/auth/open-sessions";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { toast } from "@/components/ui/toaster";
import type { EmployeeAccess } from "@/lib/employees/access/access-view";
import { type AccessPerson, endSessionsContract, setPasswordContract } from "@/lib/employees/access/contract";
import { passwordForm } from "@/lib/employees/account/schema";
import { callApi } from "@/lib/http/call-api";
import { NewPasswordField } from "./new-password-field";

/** A new password; it ends the person's other sessions. */
export function PasswordForm({ access: { person, asksCurrent } }: { access: EmployeeAccess }) {
  const router = useRouter();
  return (
    <Form
      label="Password"
      schema={passwordForm}
      defaultValues={{ password: "", currentPassword: "" }}
      resetOnSuccess
      className="grid gap-4"
      onSubmit={async (values, { idempotencyKey }) => {
        await callApi(setPasswordContract, { id: person.hrid, ...values }, { idempotencyKey });
        toast.success(`The password of ${person.fullname} is set`);
        router.refresh();
      }}
    >
      {asksCurrent && (
        <PasswordField
          name="currentPassword"
          label="Your current password"
          hint="You logged in more than ten minutes ago."
        />
      )}
      <NewPasswordField />
      <p className="text-ink-muted text-sm">
        {person.hasPassword
          ? "Whoever is logged in with the old password is logged out."
          : "No password yet: nobody can log in as this person."}
      </p>
      <div>
        <SubmitButton>Set password</SubmitButton>
      </div>
    </Form>
  );
}

/** Where the person is logged in, each to be ended. */
export function Sessions({ person: { sessions, hrid, fullname } }: { person: AccessPerson }) {
  return (
    <OpenSessions
      sessions={sessions}
      none={`${fullname} is logged in nowhere.`}
      end={(session) => callApi(endSessionsContract, { id: hrid, session })}
    />
  );
}
