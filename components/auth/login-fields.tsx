"use client";

import { type ReactNode, useState } from "react";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Alert } from "@/components/ui/alert";
import { forgetKeptDay } from "@/components/ui/kept-day";
import { useWrite } from "@/components/ui/use-write";
import { logInContract, loginFields } from "@/lib/core/sign-in/contract";
import { isLoggedOut } from "@/lib/platform/http/call-api";
import { SecondStep, type Wanted } from "./second-step/second-step";

export type LoginType = "INTERNAL_USER" | "CLIENT_USER" | "WEB_USER";

type LoginFieldsProps = {
  /** The same message for every refusal, whatever was wrong. */
  refusal: string;
  usernameLabel?: string;
  onLogIn: (type: LoginType) => void;
  /** Below the button, such as a password reset link. */
  children?: ReactNode;
};

/** Username, password and button, then the second step: the one form behind every login. */
export function LoginFields({ refusal, usernameLabel = "Username", onLogIn, children }: LoginFieldsProps) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [why, setWhy] = useState<string>();
  const write = useWrite(logInContract, { refreshes: false });
  // What's stored on this phone may belong to someone else.
  const enter = (type: LoginType) => void forgetKeptDay().then(() => onLogIn(type));
  if (wanted)
    return (
      <SecondStep
        wanted={wanted}
        onLogIn={() => enter("INTERNAL_USER")}
        onStartOver={(reason) => {
          setWhy(reason);
          setWanted(null);
        }}
      />
    );
  return (
    <Form
      schema={loginFields}
      defaultValues={{ username: "", password: "" }}
      label="Log in"
      once
      onSubmit={async (values, { form }) => {
        const answer = await write.send(values).catch((error: unknown) => {
          form.setValue("password", "");
          // Every refusal reads the same, except "wait and try again".
          throw isLoggedOut(error) ? new Error(refusal) : error;
        });
        if (answer.type === "SECOND_STEP") setWanted(answer);
        else enter(answer.type);
      }}
    >
      {why && <Alert kind="error">{why}</Alert>}
      <TextField name="username" label={usernameLabel} autoComplete="username" />
      <PasswordField name="password" label="Password" />
      <SubmitButton size="lg" pendingLabel="Logging in…">
        Log in
      </SubmitButton>
      {children}
    </Form>
  );
}
