"use client";

import { CalendarCheck, LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";
import { useSignIn } from "./sign-in";

type LogInButtonProps = Pick<ButtonProps, "variant" | "size" | "full" | "className"> & {
  children?: ReactNode;
  /** Before the dialog opens: closes the menu it was chosen from. */
  onOpen?: () => void;
};

export function LogInButton({ children = "Log in", onOpen, ...look }: LogInButtonProps) {
  const { open } = useSignIn();
  return (
    <Button
      {...look}
      aria-haspopup="dialog"
      onClick={() => {
        onOpen?.();
        open();
      }}
      icon={<LogIn aria-hidden className="size-5" />}
    >
      {children}
    </Button>
  );
}

/** The first step to a booking: log in, or the dashboard for people who are logged in. */
export function BookButton() {
  const { loggedIn } = useSignIn();
  if (!loggedIn)
    return (
      <LogInButton size="lg" className="max-sm:w-full">
        Log in / Book
      </LogInButton>
    );
  return (
    <LinkButton
      href={path.clientDashboard()}
      size="lg"
      icon={<CalendarCheck aria-hidden className="size-5" />}
      className="max-sm:w-full"
    >
      My Dashboard
    </LinkButton>
  );
}
