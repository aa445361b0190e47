"use client";

import dynamic from "next/dynamic";
import { usePathname, useSearchParams } from "next/navigation";
import { Alert } from "@/components/ui/alert";

// Staff who are logged in load the same page without it.
const LoginForm = dynamic(() => import("@/components/auth/login-form").then((file) => file.LoginForm));

type LoginPanelProps = {
  /** Someone is logged in, but as a client. */
  client: boolean;
};

/** Replaces any page of the area without a staff session; after login, people stay on the same page. */
export function LoginPanel({ client }: LoginPanelProps) {
  const [pathname, params] = [usePathname(), useSearchParams()];
  const here = params.size > 0 ? `${pathname}?${params}` : pathname;
  return (
    <div className="mx-auto grid min-h-[80dvh] w-full max-w-md content-center gap-5 p-4">
      {client && (
        <Alert kind="info" title="This page is for staff">
          You're logged in as a client. Log in with a staff account to continue.
        </Alert>
      )}
      <div className="card-edge rounded-lg bg-surface p-6">
        <LoginForm title="Wine delivery log in" area="wine" next={here} />
      </div>
    </div>
  );
}
