"use client";

import { CalendarCheck } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";
import { LogInButton } from "./log-in-button";
import { useSignIn } from "./sign-in";

/** The first step to a booking: log in, or the dashboard for who is. */
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
