"use client";

import { useState } from "react";
import { useWrite } from "@/components/ui/use-write";
import type { confirmEmailContract, keepEmailContract } from "@/lib/core/clients/email/contract";
import type { notMeContract } from "@/lib/core/sign-in/devices/contract";
import { isGone } from "@/lib/platform/http/call-api";

type Link = { state: "open"; token: string } | { state: "done" | "spent" };
type LinkContract = typeof confirmEmailContract | typeof keepEmailContract | typeof notMeContract;

/** The page of a mailed link: it acts when its button is pressed, since mail scanners open links by themselves. */
export function useEmailLink(link: Link, contract: LinkContract) {
  const [state, setState] = useState(link.state);
  const { send, pending, problem } = useWrite(contract, {
    refreshes: false,
    onDone: () => setState("done"),
  });
  const press = () => {
    if (link.state === "open")
      void send({ token: link.token }).catch((error: unknown) => isGone(error) && setState("spent"));
  };
  return { state, problem, pending, press };
}
