"use client";

import { useEffect, useRef, useState } from "react";
import { OnDemand } from "@/components/ui/on-demand";
import { confirmIdentityBy } from "@/lib/platform/http/confirm-identity";

const load = async () => (await import("./step-up-popup")).StepUpPopup;

/**
 * Mounted once in the root layout: asks for the password or a passkey when a call needs more than an open
 * session.
 */
export function StepUpDialog() {
  const [open, setOpen] = useState(false);
  const [passkey, setPasskey] = useState(false);
  const settle = useRef<(confirmed: boolean) => void>(undefined);

  useEffect(
    () =>
      confirmIdentityBy(
        (facts) =>
          new Promise((resolve) => {
            settle.current = resolve;
            setPasskey(facts.passkey);
            setOpen(true);
          }),
      ),
    [],
  );

  const end = (confirmed: boolean) => {
    setOpen(false);
    settle.current?.(confirmed);
    settle.current = undefined;
  };
  const popup = {
    open,
    passkey,
    onOpenChange: (next: boolean) => {
      if (!next) end(false);
    },
    onConfirmed: () => end(true),
  };
  return <OnDemand kind="dialog" load={load} popup={popup} />;
}
