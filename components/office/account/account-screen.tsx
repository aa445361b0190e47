import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import type { AccountView } from "@/lib/core/sign-in/account/contract";
import { path } from "@/lib/paths";
import { OwnPasswordForm, OwnSessions } from "./own-sign-in";
import { SecondStepCard } from "./second-step-card";

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
