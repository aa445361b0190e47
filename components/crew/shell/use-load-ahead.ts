"use client";

import { useEffect } from "react";
import { workerRuns } from "@/components/ui/kept-day";

/**
 * Loads code after the screen, because there may be no signal where people need it. A phone whose worker runs stores
 * the whole app, so there the code loads when it's needed. Define `load` outside the component.
 */
export function useLoadAhead(load: () => Promise<unknown>) {
  useEffect(() => {
    void workerRuns.known().then((stored) => {
      if (stored) return;
      load().catch(() => {
        // There's no signal now; whoever needs it tries again.
      });
    });
  }, [load]);
}
