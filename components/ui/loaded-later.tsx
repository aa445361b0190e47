"use client";

import { type ComponentType, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { SkeletonLines } from "@/components/ui/spinner";

type Load<P> = () => Promise<ComponentType<P>>;

const known = new WeakMap<object, unknown>();

type LoadedLaterProps<P> = {
  /** Define it outside the component. */
  load: Load<P>;
  /** How many grey lines stand in for it; none for something nobody waits for. */
  lines?: number;
  part: P;
};

/**
 * A part whose code loads when it's shown. If there's no signal, it says so in its own place and appears once there's
 * one: the rest of the screen stays.
 */
export function LoadedLater<P extends object>({ load, lines, part }: LoadedLaterProps<P>) {
  const { Part, missing, again } = useLoaded(load);
  if (Part) return <Part {...part} />;
  if (lines === undefined) return null;
  return missing ? <Missing onTry={again} /> : <SkeletonLines lines={lines} />;
}

function useLoaded<P>(load: Load<P>) {
  const [Part, setPart] = useState(() => known.get(load) as ComponentType<P> | undefined);
  const [tried, setTried] = useState({ number: 0, missing: false });
  const { number } = tried;
  useEffect(() => {
    if (Part) return;
    let gone = false;
    load().then(
      (loaded) => {
        known.set(load, loaded);
        if (!gone) setPart(() => loaded);
      },
      () => !gone && setTried({ number, missing: true }),
    );
    return () => {
      gone = true;
    };
  }, [load, Part, number]);
  const again = () => setTried(({ number: last }) => ({ number: last + 1, missing: false }));
  useEffect(() => {
    if (!tried.missing) return;
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  });
  return { Part, missing: tried.missing, again };
}

function Missing({ onTry }: { onTry: () => void }) {
  return (
    <Alert
      kind="warning"
      className="mt-4"
      title="This part hasn't loaded"
      action={
        <Button variant="secondary" onClick={onTry}>
          Try again
        </Button>
      }
    >
      It opens once you have a signal.
    </Alert>
  );
}
