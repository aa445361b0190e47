"use client";

import { useState } from "react";
import { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { PasswordStrength } from "@/components/form/password-strength";
import { SubmitButton } from "@/components/form/submit-button";
import { useWrite } from "@/components/ui/use-write";
import { type ResetBy, savePasswordContract } from "@/lib/core/sign-in/client/contract";
import { PASSWORD_MIN, passwordIssue } from "@/lib/platform/auth/password-rules";
import { ApiError, isLoggedOut } from "@/lib/platform/http/call-api";
import { proofWanted } from "./proof";

const fields = z.object({ password: z.string(), confirm: z.string(), current_password: z.string() });
type Fields = z.output<typeof fields>;

const MISMATCH = "Password and password confirmation do not match. Please try again.";
const FAILED = "Password reset was not successful. Please try again.";

type ResetPasswordFormProps = {
  way: Exclude<ResetBy, { by: "staff" }>;
  onSaved: () => void;
  /** The link of the mail was used already or is too old. */
  onSpent: () => void;
};

export function ResetPasswordForm({ way, onSaved, onSpent }: ResetPasswordFormProps) {
  const [prove, setProve] = useState(way.by === "session" && way.prove);
  const { send } = useWrite(savePasswordContract, { refreshes: false });

  const save = async (typed: Fields, { idempotencyKey, form }: SubmitExtras<typeof fields>) => {
    const { password, confirm, current_password } = typed;
    if (password !== confirm) {
      form.setValue("password", "");
      form.setValue("confirm", "");
      throw refused({ confirm: [MISMATCH] });
    }
    const issue = passwordIssue(password);
    if (issue) throw refused({ password: [issue] });
    const by = way.by === "token" ? { token: way.token } : { current_password: current_password || null };
    try {
      await send({ password, ...by }, { idempotencyKey });
    } catch (error) {
      if (way.by === "token" && isLoggedOut(error)) return onSpent();
      const proof = proofWanted(error);
      if (proof) setProve(true);
      throw proof ?? plainly(error);
    }
    onSaved();
  };

  return (
    <Form
      schema={fields}
      defaultValues={{ password: "", confirm: "", current_password: "" }}
      label="Reset Password"
      once
      className="card-edge grid gap-5 rounded-lg bg-surface p-5 shadow-lift sm:p-6"
      onSubmit={save}
    >
      {prove && (
        <PasswordField
          name="current_password"
          label="Current password"
          hint="It's been a while since you logged in, so please confirm your password."
        />
      )}
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

/** What the server says of a field stands at the field; anything else is the documents' sentence and why. */
function plainly(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.errors) return error;
  const { status, code, details } = error;
  return new ApiError(status, code, `${FAILED} ${error.message}`, { details });
}
