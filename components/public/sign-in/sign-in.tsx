"use client";

import dynamic from "next/dynamic";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

// The forms and their code load on demand: visitors who only read don't need them.
const LogInDialog = dynamic(() => import("./log-in-dialog").then((file) => file.LogInDialog));
const ForgotPasswordDialog = dynamic(() =>
  import("./forgot-password-dialog").then((file) => file.ForgotPasswordDialog),
);

type Asked = { dialog: "log-in" | "forgot" | null; next?: string };
type SignInState = { open: (next?: string) => void; loggedIn: boolean };

const SignInContext = createContext<SignInState>({ open: () => {}, loggedIn: false });

/** Opens the login dialog from anywhere on the site. `next`: a safe path on this site to continue to. */
export const useSignIn = () => useContext(SignInContext);

type SignInProps = { email: string; loggedIn: boolean; children: ReactNode };

/** The site's two dialogs, log in and forgot password; only one is open at a time. */
export function SignIn({ email, loggedIn, children }: SignInProps) {
  const [asked, ask] = useState<Asked | null>(null);
  const open = useCallback((next?: string) => ask({ dialog: "log-in", next }), []);
  const state = useMemo(() => ({ open, loggedIn }), [open, loggedIn]);
  const onOpenChange = (stays: boolean) => {
    if (!stays) ask({ dialog: null });
  };
  return (
    <SignInContext value={state}>
      {children}
      {asked && (
        <>
          <LogInDialog
            open={asked.dialog === "log-in"}
            onOpenChange={onOpenChange}
            next={asked.next}
            onForgot={() => ask({ ...asked, dialog: "forgot" })}
          />
          <ForgotPasswordDialog
            open={asked.dialog === "forgot"}
            onOpenChange={onOpenChange}
            email={email}
            onBack={() => ask({ ...asked, dialog: "log-in" })}
          />
        </>
      )}
    </SignInContext>
  );
}
