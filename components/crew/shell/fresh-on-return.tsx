"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** After this long away, the screen refreshes when the phone is used again. */
const STALE_MS = 60_000;

/** Refreshes the screen when the connection is back, and when the phone is used again. */
export function FreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    let hiddenAt = 0;
    const refresh = () => router.refresh();
    const onVisible = () => {
      if (document.visibilityState === "hidden") hiddenAt = Date.now();
      else if (navigator.onLine && hiddenAt > 0 && Date.now() - hiddenAt > STALE_MS) refresh();
    };
    window.addEventListener("online", refresh);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("online", refresh);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [router]);
  return null;
}
