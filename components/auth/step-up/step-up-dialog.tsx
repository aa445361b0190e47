"use client";

import { useEffect, useRef, useState } from "react";
import { OnDemand } from "@/components/ui/on-demand";
import { confirmIdentityBy } from "@/lib/platform/http/confirm-identity";

const load = async () => (await import("./step-up-popup")).StepUpPopup;
const loadForClients = async () => (await import("./client-step-up-popup")).ClientStepUpPopup;

/**
 * Mounted once in the root layout: asks for the password, a passkey or an emailed code when a call needs more than an
 * open session.
 */
export function StepUpDialog() {
  const [open, setOpen] = useState(false);
  const [ways, setWays] = useState({ passkey: false, mailedCode: false });
  const settle = useRef<(confirmed: boolean) => void>(undefined);

  useEffect(
    () =>
      confirmIdentityBy(
        (facts) =>
          new Promise((resolve) => {
            settle.current = resolve;
            setWays(facts);
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
    onOpenChange: (next: boolean) => {
      if (!next) end(false);
    },
    onConfirmed: () => end(true),
  };
  if (ways.mailedCode) return <OnDemand key="client" kind="dialog" load={loadForClients} popup={popup} />;
  return <OnDemand key="staff" kind="dialog" load={load} popup={{ ...popup, passkey: ways.passkey }} />;
}
