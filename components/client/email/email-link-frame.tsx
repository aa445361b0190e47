import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type EmailLinkFrameProps = {
  title: string;
  /** What the button does, before it's pressed. */
  children: ReactNode;
  button: string;
  pending: boolean;
  problem: string | null;
  onPress: () => void;
};

/** A mailed link's page while there is something to press. */
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
