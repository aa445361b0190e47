"use client";

import { Bell, BellOff } from "lucide-react";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { turnPushesOffContract, turnPushesOnContract } from "@/lib/core/pushes/contract";
import { type PushState, pushState, subscribe, unsubscribe } from "./subscribe";

const CANT: Partial<Record<PushState, string>> = {
  unsupported:
    "This browser can't show notifications. On an iPhone, add Runsheet to your home screen and open it from there.",
  denied: "Notifications are blocked for Runsheet. Allow them in your browser's settings, then come back.",
};

/** Turns notifications on for this phone when the person taps; nothing asks on its own. */
export function ThisPhone({ publicKey }: { publicKey: string }) {
  const [state, setState] = useState<PushState | null>(null);
  const [failed, setFailed] = useState(false);
  const on = useWrite(turnPushesOnContract, {
    refreshes: false,
    said: () => "Notifications are on for this phone",
  });
  const off = useWrite(turnPushesOffContract, {
    refreshes: false,
    said: () => "Notifications are off for this phone",
  });
  useEffect(() => {
    void pushState().then(setState, () => setState("unsupported"));
  }, []);
  const turnOn = async () => {
    setFailed(false);
    try {
      const subscription = await subscribe(publicKey);
      if (subscription) await on.act(subscription);
    } catch {
      setFailed(true);
    }
    setState(await pushState());
  };
  const turnOff = async () => {
    const endpoint = await unsubscribe();
    if (endpoint) await off.act({ endpoint });
    setState(await pushState());
  };
  if (state === null) return <p className="min-h-14" />;
  const cant = CANT[state];
  if (cant) return <Alert>{cant}</Alert>;
  return (
    <div className="grid gap-3">
      {failed && <Alert kind="error">We couldn't turn on notifications. Try again later.</Alert>}
      {state === "on" ? (
        <Button
          variant="secondary"
          full
          pending={off.pending}
          pendingLabel="Turning off…"
          onClick={turnOff}
          icon={<BellOff aria-hidden className="size-5" />}
        >
          Turn off for this phone
        </Button>
      ) : (
        <Button
          variant="action"
          full
          pending={on.pending}
          pendingLabel="Turning on…"
          onClick={turnOn}
          icon={<Bell aria-hidden className="size-5" />}
        >
          Turn on for this phone
        </Button>
      )}
    </div>
  );
}
