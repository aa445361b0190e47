"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { isOutage } from "@/lib/platform/http/call-api";

/**
 * Refreshes the screen after a write; `then` takes effect with it, so no one acts on the old screen in
 * between. After a failure without an answer nothing can be read either: the screen stays, and `then` runs
 * right away.
 */
export function useRefresh() {
  const router = useRouter();
  const [pending, start] = useTransition();
  const refresh = (then?: () => void, failure?: unknown) => {
    if (isOutage(failure)) return then?.();
    start(() => {
      // First: a navigation would cancel the refresh and leave the frame around the new page outdated.
      then?.();
      router.refresh();
    });
  };
  /** Only `then`, a navigation for instance: `pending` until it's done. */
  const move = (then: () => void) => start(then);
  return { refresh, move, pending };
}
