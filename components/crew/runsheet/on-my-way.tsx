"use client";

import { Send } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { onMyWayContract } from "@/lib/core/jobs/contract";

type OnMyWayProps = {
  job: { jobid: number; address: string };
  /** When we told the client to expect the crew, "10:40 to 11:00 am"; null: not told yet. */
  expected: string | null;
  /** This crew hasn't said yet that it's on its way. */
  mayTell: boolean;
};

/** One tap tells the next client when to expect the crew, once (rule on-my-way). */
export function OnMyWay({ job: { jobid, address }, expected, mayTell }: OnMyWayProps) {
  const { act, pending, problem } = useWrite(onMyWayContract, { inPlace: true, said: ({ msg }) => msg });
  const told = expected && (
    <p className="flex items-center gap-2 text-leaf-text">
      <Send aria-hidden className="size-5 shrink-0" />
      {`The client expects you from ${expected}`}
    </p>
  );
  if (!mayTell) return told;
  return (
    <div className="grid gap-2" data-print="hide">
      {told}
      {problem && <Alert kind="error" title={problem} />}
      <Button
        variant="secondary"
        full
        pending={pending}
        pendingLabel="Sending…"
        onClick={() => act({ id: jobid })}
        aria-label={`On my way, ${address}`}
        icon={<Send aria-hidden className="size-5 shrink-0" />}
      >
        On my way
      </Button>
    </div>
  );
}
