"use client";

import { WifiOff } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";

function subscribe(changed: () => void) {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Away longer than this, the screen is read afresh when the phone is taken out again. */
const STALE_MS = 60_000;

/** Says when the phone is offline, while the last view stays; once it is back, reads the screen afresh. */
export function ConnectionBanner() {
  const router = useRouter();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

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

  // The banner lies over the foot of the screen, where a form's button may be.
  useEffect(() => {
    document.body.classList.toggle("pb-28", !online);
  }, [online]);

  return (
    <div role="status" data-print="hide">
      {!online && (
        <p className="fixed inset-x-0 bottom-0 z-40 flex items-center gap-3 bg-ink px-4 py-3 font-semibold text-on-ink">
          <WifiOff aria-hidden className="size-6 shrink-0" />
          You are offline. This is the last view; nothing can be saved until the signal is back.
        </p>
      )}
    </div>
  );
}
