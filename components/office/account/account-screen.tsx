"use client";

import { useRouter } from "next/navigation";
import { OpenSessions, saidEnded } from "@/components/auth/open-sessions";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { PasswordStrength } from "@/components/form/password-strength";
import { SubmitButton } from "@/components/form/submit-button";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { useWrite } from "@/components/ui/use-write";
import {
  type AccountView,
  changePasswordContract,
  endOwnSessionsContract,
  type OpenSession,
  passwordForm,
} from "@/lib/core/sign-in/account/contract";
import { path } from "@/lib/paths";
import { count } from "@/lib/values/text";
import { SecondStepCard } from "./second-step-card";

type OwnPasswordFormProps = {
  asksCurrent: boolean;
  /** When the password is what blocked access. */
  goesTo: string | null;
};

/** Changes the person's own password, which ends their other sessions. */
function OwnPasswordForm({ asksCurrent, goesTo }: OwnPasswordFormProps) {
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

function OwnSessions({ sessions }: { sessions: OpenSession[] }) {
  const write = useWrite(endOwnSessionsContract, { said: saidEnded });
  return (
    <OpenSessions
      sessions={sessions}
      none="You aren't logged in anywhere else."
      end={(session) => write.send({ session })}
    />
  );
}

/** What staff manage themselves: password, second step, and sessions. */
export function AccountScreen({ account }: { account: AccountView }) {
  const { fullname, username, email, asksCurrent, mustChangePassword, mustAddFactor, next, sessions } =
    account;
  return (
    <>
      <PageHeader
        title="My account"
        crumbs={[{ label: "Main Menu", href: path.mainMenu() }, { label: "My account" }]}
      />
      {mustChangePassword && (
        <Alert kind="warning" title="Choose your own password" className="mb-6">
          The office set your password, so someone else knows it. Choose your own to continue.
        </Alert>
      )}
      {mustAddFactor && !mustChangePassword && (
        <Alert kind="warning" title="Set up a second step for logging in" className="mb-6">
          Your access needs more than a password. Add a passkey or an authenticator app below, then you can
          use everything else.
        </Alert>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Card title={fullname}>
            <div className="grid gap-5">
              <FactList
                facts={[
                  ["Username", username],
                  ["Email", email ?? "None on file. Ask the office to add it."],
                ]}
              />
              <OwnPasswordForm
                asksCurrent={asksCurrent}
                goesTo={mustChangePassword ? (next ?? path.mainMenu()) : null}
              />
            </div>
          </Card>
          <Card title="Where you're logged in">
            <OwnSessions sessions={sessions} />
          </Card>
        </div>
        <SecondStepCard factors={account.factors} goesTo={mustAddFactor ? (next ?? path.mainMenu()) : null} />
      </div>
    </>
  );
}
