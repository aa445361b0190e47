"use client";

import { useEffect } from "react";
import { useSignIn } from "./sign-in";

/** At the client area's login URL, the dialog is open when the page loads. */
export function SignInOnArrival({ next }: { next?: string }) {
  const { open } = useSignIn();
  useEffect(() => open(next), [open, next]);
  return null;
}
