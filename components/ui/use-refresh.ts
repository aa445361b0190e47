"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { isOutage } from "@/lib/platform/http/call-api";

/**
 * Reads the screen anew after a write; `then` takes effect together with it, so that nobody acts on the old one between.
 * After a failure without an answer nothing can be read either: the screen stays as it is, and `then` comes at once.
 */
export function useRefresh() {
  const router = useRouter();
  const [pending, start] = useTransition();
  const refresh = (then?: () => void, failure?: unknown) => {
    if (isOutage(failure)) return then?.();
    start(() => {
      // First: a navigation would drop the reading anew, and leave the frame around the new page as it was.
      then?.();
      router.refresh();
    });
  };
  /** Only `then`, a navigation for instance: `pending` until it is there. */
  const move = (then: () => void) => start(then);
  return { refresh, move, pending };
}
