"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { hasPopup } from "./screen-keys";

const EVERY_MS = 30_000;

/**
 * Refreshes the page every 30 seconds while it's visible, and right away when people come back to it; never under an
 * open dialog, nor while `paused`.
 */
export function useFreshPage(paused = false): void {
  const router = useRouter();
  useEffect(() => {
    if (paused) return;
    const refresh = () => {
      if (document.visibilityState === "visible" && !hasPopup()) router.refresh();
    };
    const timer = setInterval(refresh, EVERY_MS);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [router, paused]);
}

/** Says that the page refreshes itself, which it does. */
export function FreshPage({ asOf }: { asOf: string }) {
  useFreshPage();
  return <span>{`as of ${asOf}; updates itself.`}</span>;
}
