"use client";

import { BellOff, CloudUpload, Send } from "lucide-react";
import { useWaiting } from "@/components/crew/waiting/use-waiting";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { CallLink } from "@/components/ui/reach-links";
import { useWrite } from "@/components/ui/use-write";
import type { RunsheetJob } from "@/lib/core/crews/runsheet-contract";
import { onMyWayContract } from "@/lib/core/jobs/contract";
import { waitsToTell } from "@/lib/features/waiting/kind-rules";

type OnMyWayProps = {
  job: Pick<RunsheetJob, "jobid" | "address" | "client" | "phone" | "call_ahead">;
  /** When we told the client to expect the crew, "10:40 to 11:00 am"; null: not told yet. */
  expected: string | null;
  /** This crew hasn't said yet that it's on its way. */
  mayTell: boolean;
};

/** One tap tells the next client when to expect the crew, once (rule on-my-way), the way their property's card says. */
export function OnMyWay({ job, expected, mayTell }: OnMyWayProps) {
  if (job.call_ahead === "call")
    return (
      <div className="grid gap-2" data-print="hide">
        <p className="font-semibold">Call before you come</p>
        <CallLink
          name={job.client}
          phone={job.phone}
          className={cn(buttonStyles({ variant: "secondary", full: true }))}
        />
      </div>
    );
  if (job.call_ahead === "none")
    return (
      <p className="flex items-center gap-2 text-ink-muted">
        <BellOff aria-hidden className="size-5 shrink-0" />
        No need to say you're on your way
      </p>
    );
  return <TellClient job={job} expected={expected} mayTell={mayTell} />;
}

function TellClient({ job: { jobid, address }, expected, mayTell }: OnMyWayProps) {
  const { act, pending, problem } = useWrite(onMyWayContract, {
    inPlace: true,
    said: ({ msg }) => msg,
    marksWaiting: true,
    about: address,
  });
  const waits = waitsToTell(useWaiting().waiting, jobid);
  const told = expected && (
    <p className="flex items-center gap-2 text-leaf-text">
      <Send aria-hidden className="size-5 shrink-0" />
      {`The client expects you from ${expected}`}
    </p>
  );
  if (!mayTell) return told;
  if (waits)
    return (
      <p className="flex items-center gap-2 text-sun-text" role="status">
        <CloudUpload aria-hidden className="size-5 shrink-0" />
        Waiting for a signal to tell the client
      </p>
    );
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
