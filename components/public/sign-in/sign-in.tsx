"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { ForgotPasswordDialog } from "./forgot-password-dialog";
import { LogInDialog } from "./log-in-dialog";

type Asked = { dialog: "log-in" | "forgot" | null; next?: string };

type SignInState = { ask: (asked: Asked) => void; loggedIn: boolean };

const SignInContext = createContext<SignInState>({ ask: () => {}, loggedIn: false });

/** Opens the log-in window from anywhere on the site. `next`: a safe own path to go on to. */
export function useSignIn() {
  const { ask, loggedIn } = useContext(SignInContext);
  return useMemo(
    () => ({ loggedIn, open: (next?: string) => ask({ dialog: "log-in", next }) }),
    [ask, loggedIn],
  );
}

type SignInProps = { email: string; loggedIn: boolean; children: ReactNode };

/** Holds the two windows of the site, log in and forgot password; only one of them is open. */
export function SignIn({ email, loggedIn, children }: SignInProps) {
  const [{ dialog, next }, ask] = useState<Asked>({ dialog: null });
  const state = useMemo(() => ({ ask, loggedIn }), [loggedIn]);
  const onOpenChange = (open: boolean) => {
    if (!open) ask({ dialog: null });
  };
  return (
    <SignInContext value={state}>
      {children}
      <LogInDialog
        open={dialog === "log-in"}
        onOpenChange={onOpenChange}
        next={next}
        onForgot={() => ask({ dialog: "forgot", next })}
      />
      <ForgotPasswordDialog
        open={dialog === "forgot"}
        onOpenChange={onOpenChange}
        email={email}
        onBack={() => ask({ dialog: "log-in", next })}
      />
    </SignInContext>
  );
}
