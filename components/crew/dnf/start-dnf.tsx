"use client";

import { useRouter } from "next/navigation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { startDnfContract } from "@/lib/core/dnfs/contract";
import { path } from "@/lib/paths";

type StartDnfProps = {
  dnfid: number;
  address: string;
  /** On the runsheet itself: it is drawn anew instead of gone to. */
  stay?: boolean;
};

/** Start DNF: one tap, now. The time can be put right at the return. */
export function StartDnf({ dnfid, address, stay = false }: StartDnfProps) {
  const router = useRouter();
  const { act, pending, problem } = useWrite(startDnfContract, {
    // Somebody was faster: where the button goes with what is drawn then, a toast stays.
    inPlace: stay,
    rereads: true,
    refreshes: stay,
    said: stay ? ({ msg }) => msg : undefined,
    onDone: () => stay || router.push(path.runsheet()),
  });
  return (
    <>
      {problem && (
        <Alert kind="error" title="DNF wasn't started">
          {problem}
        </Alert>
      )}
      <Button
        variant={stay ? "primary" : "action"}
        size="lg"
        full
        pending={pending}
        pendingLabel="Starting…"
        aria-label={stay ? `Start DNF, ${address}` : undefined}
        onClick={() => act({ id: dnfid })}
      >
        Start DNF
      </Button>
    </>
  );
}
