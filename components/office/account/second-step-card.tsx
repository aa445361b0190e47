"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toaster";
import { useWrite } from "@/components/ui/use-write";
import type { Factors } from "@/lib/core/sign-in/account/contract";
import { newRecoveryCodesContract } from "@/lib/core/sign-in/factors/contract";
import { count } from "@/lib/values/text";
import { CodeApp } from "./code-app";
import { OwnPasskeys } from "./own-passkeys";

type SecondStepCardProps = {
  factors: Factors;
  /** When a missing second step is what blocked access. */
  goesTo: string | null;
};

/** Passkeys, authenticator app and recovery codes: what a login asks for after the password. */
export function SecondStepCard({ factors, ...props }: SecondStepCardProps) {
  const router = useRouter();
  // As of opening the page: after the first factor, nothing blocks access any more.
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
    <Card title="Second step at login">
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

/** New recovery codes, shown only once. */
function NewRecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast.success("Copied");
  };
  return (
    <Alert
      kind="warning"
      title="Save these recovery codes now"
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant="secondary" onClick={copy}>
            Copy
          </Button>
          <Button size="sm" variant="primary" onClick={onSaved}>
            I've saved them
          </Button>
        </div>
      }
    >
      <p>You won't see them again. Keep them away from your phone: each logs you in once if you lose it.</p>
      <ul aria-label="Recovery codes" className="mt-3 grid gap-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Alert>
  );
}

type RecoveryCodesProps = { left: number; onRenewed: (codes: string[]) => void };

/** How many are left, and creating new ones. */
function RecoveryCodes({ left, onRenewed }: RecoveryCodesProps) {
  const write = useWrite(newRecoveryCodesContract);
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-3">
      <h3 id="recovery-codes" className="font-semibold">
        Recovery codes
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-muted text-sm">{`${count(left, "code")} left, in case you lose your phone.`}</p>
        <ConfirmDialog
          title="Make new recovery codes?"
          confirm="Make new codes"
          onConfirm={async () => onRenewed((await write.send({})).recovery_codes)}
          trigger={
            <Button size="sm" variant="secondary">
              New recovery codes
            </Button>
          }
        >
          Your current codes will stop working.
        </ConfirmDialog>
      </div>
    </section>
  );
}
