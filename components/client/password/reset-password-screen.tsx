"use client";

import { useState } from "react";
import { OpenSessions, saidEnded } from "@/components/auth/open-sessions";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import type { OpenSession } from "@/lib/core/sign-in/account/contract";
import { endClientSessionsContract, type ResetBy } from "@/lib/core/sign-in/client/contract";
import { path } from "@/lib/paths";
import { ResetPasswordForm } from "./reset-password-form";

/** A client's new password, after logging in or by the link of a mail (rule client-password). */
export function ResetPasswordScreen({ way, sessions }: { way: ResetBy; sessions: OpenSession[] }) {
  const [state, setState] = useState<"open" | "saved" | "spent">("open");
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6 px-4 py-10 sm:px-6 lg:py-14">
      <h1 className="font-display font-semibold text-4xl">Reset Password</h1>
      {way.by === "staff" && <ForStaff />}
      {way.by !== "staff" && state === "open" && (
        <ResetPasswordForm way={way} onSaved={() => setState("saved")} onSpent={() => setState("spent")} />
      )}
      {way.by !== "staff" && state === "saved" && <Saved by={way.by} />}
      {state === "spent" && <Spent />}
      {way.by === "session" && state === "open" && <OwnSessions sessions={sessions} />}
    </div>
  );
}

function Saved({ by }: { by: "token" | "session" }) {
  return (
    <>
      <Alert kind="success" title="Password reset successful.">
        We've emailed you a confirmation. You'll need to log in again on your other devices.
      </Alert>
      {by === "token" ? (
        <LinkButton href={path.login("client")} size="lg" full>
          Log in with the new password
        </LinkButton>
      ) : (
        <LinkButton href={path.clientDashboard()} size="lg" full>
          Go to My Dashboard
        </LinkButton>
      )}
    </>
  );
}

/** The link of the mail is of no use any more. */
function Spent() {
  return (
    <>
      <Alert kind="error" title="Password reset was not successful. Please try again.">
        This link has expired or was already used. Open the login window and select “Forgot your password?” to
        get a new one.
      </Alert>
      <LinkButton href={path.login("client")} size="lg" full>
        Open the log-in window
      </LinkButton>
    </>
  );
}

function ForStaff() {
  return (
    <Alert kind="info" title="Only the client can change this password">
      Ask the client to select “Forgot your password?” in the login window. We'll email a reset link to the
      address on file.
    </Alert>
  );
}

/** Where a client is logged in, each to be ended: a phone that was lost, a computer of somebody else's. */
function OwnSessions({ sessions }: { sessions: OpenSession[] }) {
  const write = useWrite(endClientSessionsContract, { said: saidEnded });
  return (
    <Card title="Where you are logged in">
      <OpenSessions
        sessions={sessions}
        none="You're not logged in on any other device."
        end={(session) => write.send({ session })}
      />
    </Card>
  );
}
