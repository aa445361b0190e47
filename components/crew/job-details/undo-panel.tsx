"use client";

import { Phone } from "lucide-react";
import { useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/http/call-api";
import { unreportJobContract, unstartJobContract } from "@/lib/jobs/contract";
import type { JobDetailsView } from "@/lib/jobs/job-details-view";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { failedText, useJobCall } from "./use-job-call";

const UNDOS = {
  unstart: {
    contract: unstartJobContract,
    confirm: "Confirm Unstart",
    failed: "unstartFailed",
    happens: "The job goes back to not started. It keeps its crew and number.",
  },
  unreport: {
    contract: unreportJobContract,
    confirm: "Confirm Unreport",
    failed: "unreportFailed",
    happens: "The job goes back to started, and any cash or cheque you recorded is removed.",
  },
} as const;
export type UndoName = keyof typeof UNDOS;

type UndoPanelProps = { name: UndoName; view: JobDetailsView; onClose: () => void };

/** The second click, away from the first so that a double tap does not do it. */
export function UndoPanel({ name, view, onClose }: UndoPanelProps) {
  const { contract, confirm, failed, happens } = UNDOS[name];
  const act = useJobCall();
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [reason, setReason] = useState<string>();
  const run = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setReason(undefined);
    try {
      await act(() => callApi(contract, { id: view.job.jobid }));
    } catch (error) {
      setReason(error instanceof Error ? error.message : "Please try again.");
      setPending(false);
      busy.current = false;
    }
  };
  return (
    <div className="mt-4 grid gap-4 rounded-lg bg-well p-4">
      <p>{happens}</p>
      {reason !== undefined && (
        <Failure title={failedText(failed, view)} reason={reason} contacts={view.contacts} />
      )}
      <Button variant="danger" size="lg" full pending={pending} onClick={() => void run()}>
        {confirm}
      </Button>
      <Button variant="ghost" full disabled={pending} onClick={onClose}>
        Keep job as is
      </Button>
    </div>
  );
}

type FailureProps = { title: string; reason: string; contacts: JobDetailsView["contacts"] };

function Failure({ title, reason, contacts }: FailureProps) {
  return (
    <Alert kind="error" title={title}>
      <p>{reason}</p>
      <p className="flex flex-wrap gap-x-6">
        {contacts.map(({ name, phone }) => (
          <a
            key={name}
            href={phoneHref(phone) ?? undefined}
            className="inline-flex min-h-control items-center gap-2 font-semibold underline"
          >
            <Phone aria-hidden className="size-5" />
            {`${name} ${formatPhone(phone)}`}
          </a>
        ))}
      </p>
    </Alert>
  );
}
