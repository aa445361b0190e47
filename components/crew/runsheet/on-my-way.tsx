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
};

/** One tap tells the next client when to expect the crew, once (rule on-my-way). */
export function OnMyWay({ job: { jobid, address }, expected }: OnMyWayProps) {
  const { act, pending, problem } = useWrite(onMyWayContract, { inPlace: true, said: ({ msg }) => msg });
  if (expected)
    return (
      <p className="flex items-center gap-2 text-leaf-text">
        <Send aria-hidden className="size-5 shrink-0" />
        {`The client expects you from ${expected}`}
      </p>
    );
  return (
    <div className="grid gap-2" data-print="hide">
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
