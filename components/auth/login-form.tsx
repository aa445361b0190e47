"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { logInContract, loginFields } from "@/lib/auth/contract";
import { ApiError, callApi } from "@/lib/http/call-api";
import { AREAS, type Area } from "@/lib/paths";

type LoginFormProps = {
  title: string;
  area: Area;
  /** Where to go afterwards; a safe own path (`safeNext`), else the area's home. */
  next?: string;
};

/** Username and password for a staff area; a client who logs in here goes to the dashboard. */
export function LoginForm({ title, area, next }: LoginFormProps) {
  const router = useRouter();
  return (
    <section aria-labelledby="login-title" className="grid gap-6">
      <h1 id="login-title" className="text-2xl font-semibold">
        {title}
      </h1>
      <Form
        schema={loginFields}
        defaultValues={{ username: "", password: "" }}
        label="Log in"
        once
        onSubmit={async (values, { form }) => {
          const type = await logIn(values).catch((error: unknown) => {
            form.setValue("password", "");
            throw error;
          });
          router.replace(type === "INTERNAL_USER" ? (next ?? AREAS[area]) : AREAS.client);
          router.refresh();
        }}
      >
        <TextField name="username" label="Username" autoComplete="username" />
        <PasswordField name="password" label="Password" />
        <SubmitButton size="lg" pendingLabel="Logging in…">
          Log in
        </SubmitButton>
      </Form>
    </section>
  );
}

/** The type of who logged in. Every refusal reads the same, but the request to wait. */
async function logIn(values: { username: string; password: string }) {
  try {
    return (await callApi(logInContract, values)).type;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw new Error("Wrong Username/Password!");
    throw error;
  }
}
