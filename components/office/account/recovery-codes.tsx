"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toaster";
import { useWrite } from "@/components/ui/use-write";
import { newRecoveryCodesContract } from "@/lib/core/sign-in/factors/contract";
import { count } from "@/lib/values/text";

/** New recovery codes, readable now and never again. */
export function NewRecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
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

/** How many are left, and new ones. */
export function RecoveryCodes({ left, onRenewed }: RecoveryCodesProps) {
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
          The codes you have now stop working.
        </ConfirmDialog>
      </div>
    </section>
  );
}
