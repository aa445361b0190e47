"use client";

import type { ReactNode } from "react";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { logInContract, loginFields } from "@/lib/auth/contract";
import { ApiError, callApi } from "@/lib/http/call-api";

export type LoginType = "INTERNAL_USER" | "CLIENT_USER" | "WEB_USER";

type LoginFieldsProps = {
  /** What every refusal says, whatever was wrong. */
  refusal: string;
  usernameLabel?: string;
  onLogIn: (type: LoginType) => void;
  /** Under the button: the way to a new password, for instance. */
  children?: ReactNode;
};

/** Username, password and the button: the one form behind every login of the product. */
export function LoginFields({ refusal, usernameLabel = "Username", onLogIn, children }: LoginFieldsProps) {
  return (
    <Form
      schema={loginFields}
      defaultValues={{ username: "", password: "" }}
      label="Log in"
      once
      onSubmit={async (values, { form }) => {
        const type = await logIn(values, refusal).catch((error: unknown) => {
          form.setValue("password", "");
          throw error;
        });
        onLogIn(type);
      }}
    >
      <TextField name="username" label={usernameLabel} autoComplete="username" />
      <PasswordField name="password" label="Password" />
      <SubmitButton size="lg" pendingLabel="Logging in…">
        Log in
      </SubmitButton>
      {children}
    </Form>
  );
}

/** The type of who logged in. Every refusal reads the same, but the request to wait. */
async function logIn(values: { username: string; password: string }, refusal: string): Promise<LoginType> {
  try {
    return (await callApi(logInContract, values)).type;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw new Error(refusal);
    throw error;
  }
}
