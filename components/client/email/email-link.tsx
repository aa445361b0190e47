"use client";

import { type ReactNode, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import type { confirmEmailContract, keepEmailContract } from "@/lib/core/clients/email/contract";
import type { notMeContract } from "@/lib/core/sign-in/devices/contract";
import type { stopReviewsContract } from "@/lib/features/messages/contract";
import { isGone } from "@/lib/platform/http/call-api";

type Link = { state: "open"; token: string } | { state: "done" | "spent" };
type LinkContract =
  | typeof confirmEmailContract
  | typeof keepEmailContract
  | typeof notMeContract
  | typeof stopReviewsContract;

/** The page of an emailed link: it acts only when its button is pressed, since mail scanners open links. */
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

type EmailLinkFrameProps = {
  title: string;
  /** What the button does, before it's pressed. */
  children: ReactNode;
  button: string;
  pending: boolean;
  problem: string | null;
  onPress: () => void;
};

/** The page of an emailed link while its button can still be pressed. */
export function EmailLinkFrame({ title, children, button, pending, problem, onPress }: EmailLinkFrameProps) {
  return (
    <EmailLinkPage title={title}>
      <div className="grid gap-3 text-lg">{children}</div>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button size="lg" full pending={pending} pendingLabel="One moment…" onClick={onPress}>
        {button}
      </Button>
    </EmailLinkPage>
  );
}

export function EmailLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6 px-4 py-10 sm:px-6 lg:py-14">
      <h1 className="text-balance font-display font-semibold text-4xl">{title}</h1>
      {children}
    </div>
  );
}
