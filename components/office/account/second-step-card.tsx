"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import type { Factors } from "@/lib/core/sign-in/account/account-view";
import { CodeApp } from "./code-app";
import { OwnPasskeys } from "./own-passkeys";
import { NewRecoveryCodes, RecoveryCodes } from "./recovery-codes";

type SecondStepCardProps = {
  factors: Factors;
  /** Where the missing second step was what stood in the way. */
  goesTo: string | null;
};

/** Passkeys, the app for codes and the recovery codes: what a log-in asks for after the password. */
export function SecondStepCard({ factors, ...props }: SecondStepCardProps) {
  const router = useRouter();
  // As it was when the page opened: with the first factor nothing stands in the way any more.
  const [goesTo] = useState(props.goesTo);
  const [codes, setCodes] = useState<string[] | null>(null);
  const added = (fresh: string[] | null) => {
    if (fresh) setCodes(fresh);
    else if (goesTo) router.push(goesTo);
    router.refresh();
  };
  const saved = () => {
    setCodes(null);
    if (goesTo) router.push(goesTo);
  };
  const has = factors.passkeys.length > 0 || factors.codeApp !== null;
  return (
    <Card title="Second step at log-in">
      <div className="grid gap-6">
        <p className="text-ink-muted">
          {has
            ? "Your password alone doesn't open your account."
            : "With a second step, someone who learns your password still can't log in as you."}
        </p>
        {codes && <NewRecoveryCodes codes={codes} onSaved={saved} />}
        <OwnPasskeys passkeys={factors.passkeys} onAdded={added} />
        <CodeApp app={factors.codeApp} onAdded={added} />
        {has && <RecoveryCodes left={factors.recoveryCodes} onRenewed={setCodes} />}
      </div>
    </Card>
  );
}
