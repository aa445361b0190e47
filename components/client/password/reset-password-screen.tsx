"use client";

import { useState } from "react";
import { z } from "zod";
import { OpenSessions, saidEnded } from "@/components/auth/open-sessions";
import { Form, type SubmitExtras } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { PasswordStrength } from "@/components/form/password-strength";
import { SubmitButton } from "@/components/form/submit-button";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import type { OpenSession } from "@/lib/core/sign-in/account/contract";
import {
  endClientSessionsContract,
  type ResetBy,
  savePasswordContract,
} from "@/lib/core/sign-in/client/contract";
import { path } from "@/lib/paths";
import { PASSWORD_MIN, passwordIssue } from "@/lib/platform/auth/password-rules";
import { ApiError, isLoggedOut } from "@/lib/platform/http/call-api";

/** A client's new password, when logged in or by emailed link (rule client-password). */
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

/** The emailed link no longer works. */
function Spent() {
  return (
    <>
      <Alert kind="error" title="Password reset was not successful. Please try again.">
        This link has expired or was already used. Open the login window and select “Forgot your password?” to
        get a new one.
      </Alert>
      <LinkButton href={path.login("client")} size="lg" full>
        Open the login window
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

/**
 * Where a client is logged in; each session can be ended, such as on a lost phone or someone else's computer.
 */
function OwnSessions({ sessions }: { sessions: OpenSession[] }) {
  const write = useWrite(endClientSessionsContract, { said: saidEnded });
  return (
    <Card title="Where you're logged in">
      <OpenSessions
        sessions={sessions}
        none="You're not logged in on any other device."
        end={(session) => write.send({ session })}
      />
    </Card>
  );
}

const fields = z.object({ password: z.string(), confirm: z.string() });
type Fields = z.output<typeof fields>;

const MISMATCH = "Password and password confirmation do not match. Please try again.";
const FAILED = "Password reset was not successful. Please try again.";

type ResetPasswordFormProps = {
  way: Exclude<ResetBy, { by: "staff" }>;
  onSaved: () => void;
  /** The emailed link was already used or has expired. */
  onSpent: () => void;
};

function ResetPasswordForm({ way, onSaved, onSpent }: ResetPasswordFormProps) {
  const { send } = useWrite(savePasswordContract, { refreshes: false });

  const save = async (typed: Fields, { idempotencyKey, form }: SubmitExtras<typeof fields>) => {
    const { password, confirm } = typed;
    if (password !== confirm) {
      form.setValue("password", "");
      form.setValue("confirm", "");
      throw refused({ confirm: [MISMATCH] });
    }
    const issue = passwordIssue(password);
    if (issue) throw refused({ password: [issue] });
    const token = way.by === "token" ? way.token : null;
    try {
      await send({ password, token }, { idempotencyKey });
    } catch (error) {
      if (way.by === "token" && isLoggedOut(error)) return onSpent();
      throw plainly(error);
    }
    onSaved();
  };

  return (
    <Form
      schema={fields}
      defaultValues={{ password: "", confirm: "" }}
      label="Reset Password"
      once
      className="card-edge grid gap-5 rounded-lg bg-surface p-5 shadow-lift sm:p-6"
      onSubmit={save}
    >
      <div className="grid gap-2">
        <PasswordField
          name="password"
          label="Password"
          hint={`At least ${PASSWORD_MIN} characters. A few words in a row are easy to remember and hard to guess.`}
          autoComplete="new-password"
        />
        <PasswordStrength />
      </div>
      <PasswordField
        name="confirm"
        label="Password confirmation"
        hint="Enter it once more."
        autoComplete="new-password"
      />
      <SubmitButton size="lg" full pendingLabel="Saving…">
        Save Password
      </SubmitButton>
    </Form>
  );
}

const refused = (errors: Record<string, string[]>) => new ApiError(422, "INVALID", FAILED, { errors });

/** Field errors show at their fields; anything else shows the specification's sentence and the reason. */
function plainly(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.errors) return error;
  const { status, code, details } = error;
  return new ApiError(status, code, `${FAILED} ${error.message}`, { details });
}
