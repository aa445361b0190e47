"use client";

import { UserCheck } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { usePromise } from "@/components/ui/promise/use-promise";
import { useWrite } from "@/components/ui/use-write";
import { giveJobContract } from "@/lib/features/planning/crew-day/contract";
import { Kept } from "@/lib/platform/http/writer";

type GiveJobProps = { la: { id: number; ask_crew: string | null }; onGiven: (said: string) => void };

/** One tap in the office gives a crew the job it asked for, right after its current one (rule ahead-of-time). */
export function GiveJob({ la: { id, ask_crew: crew }, onGiven }: GiveJobProps) {
  const { send, pending, problem } = useWrite(giveJobContract, {
    inPlace: true,
    rereads: true,
    said: ({ msg }) => msg,
    onDone: ({ msg }) => onGiven(msg),
  });
  const { keeping, dialog } = usePromise();
  const give = () =>
    keeping((override) => send({ id, override })).catch((error: unknown) => {
      // The alert shows what went wrong.
      if (error instanceof Kept) throw error;
    });
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button
        variant="action"
        full
        pending={pending}
        pendingLabel="Assigning…"
        icon={<UserCheck aria-hidden className="size-5 shrink-0" />}
        onClick={give}
      >
        {`Assign to ${crew}`}
      </Button>
      {dialog}
    </>
  );
}
