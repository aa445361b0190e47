"use client";

import { LogOut } from "lucide-react";
import { useRouter } from "next/navigation";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toaster";
import type { EmployeeAccess } from "@/lib/employees/access/access-view";
import { type AccessPerson, endSessionsContract, setPasswordContract } from "@/lib/employees/access/contract";
import { passwordForm } from "@/lib/employees/access/schema";
import { callApi } from "@/lib/http/call-api";
import { formatInstant } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
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
export function Sessions({ person }: { person: AccessPerson }) {
  const { sessions, hrid, fullname } = person;
  const others = sessions.filter(({ own }) => !own);
  if (sessions.length === 0) return <p className="text-ink-muted">{`${fullname} is logged in nowhere.`}</p>;
  return (
    <div className="grid gap-3">
      <ul className="grid max-h-96 divide-y divide-line overflow-y-auto">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-3 py-2 pr-1">
            <SessionFacts session={session} />
            {!session.own && <EndSession hrid={hrid} session={session.id} what="this session" label="End" />}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <EndSession hrid={hrid} what={`all ${count(others.length, "session")}`} label="End all" />
        </div>
      )}
    </div>
  );
}

function SessionFacts({ session }: { session: AccessPerson["sessions"][number] }) {
  const { since, lastSeen, idleMinutes, own } = session;
  return (
    <div className="min-w-0">
      <p>
        {`Since ${formatInstant(new Date(since))} `}
        {own && <Badge tone="lake">This is you, now</Badge>}
      </p>
      <p className="text-ink-muted text-sm">
        {`Last seen ${formatInstant(new Date(lastSeen))}; ends after ${idleMinutes} idle minutes`}
      </p>
    </div>
  );
}

type EndSessionProps = { hrid: number; session?: string; what: string; label: string };

function EndSession({ hrid, session, what, label }: EndSessionProps) {
  const router = useRouter();
  const end = async () => {
    const { ended } = await callApi(endSessionsContract, { id: hrid, session });
    toast.success(ended === 0 ? "It had ended already" : `${count(ended, "session")} ended`);
    router.refresh();
  };
  return (
    <ConfirmDialog
      title={`End ${what}?`}
      confirm={label}
      danger
      onConfirm={end}
      trigger={
        <Button size="sm" variant="secondary" icon={<LogOut aria-hidden className="size-4" />}>
          {label}
        </Button>
      }
    >
      The next click there leads to the login. What was typed and not saved there is kept on that device.
    </ConfirmDialog>
  );
}
