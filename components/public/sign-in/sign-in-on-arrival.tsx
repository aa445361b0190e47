"use client";

import { useEffect } from "react";
import { useSignIn } from "./sign-in";

/** On the client area's login address: the window is open when the page has come. */
export function SignInOnArrival({ next }: { next?: string }) {
  const { open } = useSignIn();
  useEffect(() => open(next), [open, next]);
  return null;
}
