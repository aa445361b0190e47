"use client";

import { WifiOff } from "lucide-react";
import { useOffline } from "next/offline";
import { useEffect, useSyncExternalStore } from "react";

function subscribe(changed: () => void) {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Says when there is no connection; the last view stays. */
export function ConnectionBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const unanswered = useOffline();
  const shown = !online || unanswered;

  // The banner lies over the foot of the screen, where a form's button may be.
  useEffect(() => {
    document.body.classList.toggle("pb-28", shown);
  }, [shown]);

  return (
    <div role="status" data-print="hide">
      {shown && (
        <p className="fixed inset-x-0 bottom-0 z-40 flex items-center gap-3 bg-ink px-4 py-3 font-semibold text-on-ink">
          <WifiOff aria-hidden className="size-6 shrink-0" />
          {online
            ? "The server isn't answering. This page may be out of date. It updates when the server is back."
            : "You're offline. This page may be out of date, and you can't save until you have a signal."}
        </p>
      )}
    </div>
  );
}
