"use client";

import { Phone } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { unreportJobContract, unstartJobContract } from "@/lib/core/jobs/contract";
import type { JobDetailsView } from "@/lib/core/jobs/job-details-view";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { failedText, useJobWrite } from "./use-job-write";

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
  const { send, pending, problem } = useJobWrite(contract);
  // The panel says what went wrong.
  const undo = () => send({ id: view.job.jobid }).catch(() => undefined);
  return (
    <div className="mt-4 grid gap-4 rounded-lg bg-well p-4">
      <p>{happens}</p>
      {problem && <Failure title={failedText(failed, view)} reason={problem} contacts={view.contacts} />}
      <Button variant="danger" size="lg" full pending={pending} onClick={undo}>
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
