"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";

/** Brings the screen up to date; `then` takes effect together with it, so that nobody acts on the old one between. */
export function useRefresh() {
  const router = useRouter();
  const [, start] = useTransition();
  return (then?: () => void) =>
    start(() => {
      router.refresh();
      then?.();
    });
}
