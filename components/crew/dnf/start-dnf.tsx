"use client";

import { useRouter } from "next/navigation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { opensOffline } from "@/components/ui/kept-day";
import { useWrite } from "@/components/ui/use-write";
import { startDnfContract } from "@/lib/core/dnfs/contract";
import { path } from "@/lib/paths";

type StartDnfProps = {
  dnfid: number;
  address: string;
  /** On the run sheet itself, which is refreshed instead of navigated to. */
  stay?: boolean;
};

/** Start DNF: one tap, starting now. The time can be corrected when it's returned. */
export function StartDnf({ dnfid, address, stay = false }: StartDnfProps) {
  const router = useRouter();
  const { act, pending, problem } = useWrite(startDnfContract, {
    // Someone was faster: a refresh may remove the button, so the message is a toast.
    inPlace: stay,
    rereads: true,
    refreshes: stay,
    said: stay ? ({ msg }) => msg : undefined,
    onDone: () => stay || router.push(path.runsheet()),
    onKept: () => !stay && opensOffline() && router.push(path.runsheet()),
    about: address,
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
