"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { followKeptDay, takeUpdate, workerRuns } from "@/components/ui/kept-day";
import { AREAS } from "@/lib/paths";

/** The person may be in the middle of typing. */
const hasForm = () => document.querySelector("form") !== null;

/**
 * Keeps the crew's day on the phone, and says when a newer version of the app is ready. It takes over at a quiet
 * moment.
 */
export function PhoneCopy() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const asked = useRef(false);
  const router = useRouter();
  // The signal was weak when the phone opened its copy, so this asks the server once more. Without any signal, the
  // phone says when it's back.
  const onCopy = useEffectEvent(() => {
    if (navigator.onLine) router.refresh();
  });

  useEffect(() => {
    // biome-ignore lint/style/noProcessEnv: a build constant; in development a worker would hide changes.
    if (!("serviceWorker" in navigator) || process.env.NODE_ENV !== "production")
      return workerRuns.say(false);
    let stop: (() => void) | undefined;
    let gone = false;
    const start = async () => {
      const registration = await navigator.serviceWorker.register("/crew-worker.js", { scope: AREAS.crew });
      await activeIn(registration);
      workerRuns.say(true);
      if (gone) return;
      const stopWatching = watchUpdates(registration, setWaiting);
      const stopFollowing = followKeptDay(registration, () => onCopy());
      stop = () => {
        stopWatching();
        stopFollowing();
      };
    };
    // There's no worker in a private window or without storage; the app works without one.
    start().catch(() => workerRuns.say(false));
    return () => {
      gone = true;
      stop?.();
    };
  }, []);

  const update = () => {
    if (!waiting || asked.current) return;
    asked.current = true;
    navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), {
      once: true,
    });
    takeUpdate(waiting);
  };
  const onHidden = useEffectEvent(() => {
    if (document.visibilityState === "hidden" && !hasForm()) update();
  });
  useEffect(() => {
    const listen = () => onHidden();
    document.addEventListener("visibilitychange", listen);
    return () => document.removeEventListener("visibilitychange", listen);
  }, []);

  if (!waiting) return null;
  return (
    <Alert
      className="rounded-none border-x-0 border-t-0"
      action={
        <Button size="sm" onClick={update}>
          Update now
        </Button>
      }
    >
      An update is ready. It installs once you put the phone away, and never while a form is open.
    </Alert>
  );
}

/** Resolves once a worker of this registration runs. */
function activeIn(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return new Promise((done) => {
    worker.addEventListener("statechange", () => worker.state === "activated" && done());
  });
}

/** Reports a newer worker that is waiting, now and later. */
function watchUpdates(
  registration: ServiceWorkerRegistration,
  tell: (waiting: ServiceWorker | null) => void,
) {
  const onFound = () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => tell(registration.waiting));
  };
  tell(registration.waiting);
  registration.addEventListener("updatefound", onFound);
  return () => registration.removeEventListener("updatefound", onFound);
}
