"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useJobCall } from "@/components/crew/job-details/use-job-call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { startDnfContract } from "@/lib/dnfs/contract";
import { ApiError, callApi } from "@/lib/http/call-api";

type StartDnfProps = {
  dnfid: number;
  address: string;
  /** On the runsheet itself: it is drawn anew instead of gone to. */
  stay?: boolean;
};

/** Start DNF: one tap, now. The time can be put right at the return. */
export function StartDnf({ dnfid, address, stay = false }: StartDnfProps) {
  const router = useRouter();
  const act = useJobCall();
  const key = useRef(crypto.randomUUID());
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string>();

  const call = () => callApi(startDnfContract, { id: dnfid }, { idempotencyKey: key.current });
  const inPlace = async () => {
    const { msg } = await call();
    toast.success(msg);
    router.refresh();
  };
  const start = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailed(undefined);
    try {
      await (stay ? inPlace() : act(call));
    } catch (error) {
      setFailed(error instanceof Error ? error.message : "Please try again.");
      if (error instanceof ApiError && error.status === 409) router.refresh();
      busy.current = false;
      setPending(false);
    }
  };
  return (
    <>
      {failed !== undefined && (
        <Alert kind="error" title="DNF was not started">
          {failed}
        </Alert>
      )}
      <Button
        variant={stay ? "primary" : "action"}
        size="lg"
        full
        pending={pending}
        pendingLabel="Starting…"
        aria-label={stay ? `Start DNF, ${address}` : undefined}
        onClick={() => void start()}
      >
        Start DNF
      </Button>
    </>
  );
}
