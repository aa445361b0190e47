"use client";

import { Phone } from "lucide-react";
import { useState } from "react";
import { useLoadAhead } from "@/components/crew/shell/use-load-ahead";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LoadedLater } from "@/components/ui/loaded-later";
import { unreportJobContract, unstartJobContract } from "@/lib/core/jobs/contract";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";
import { jobButtons } from "@/lib/core/work/action-rules";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import type { MoveName } from "./move-form";
import { failedText, useJobWrite } from "./use-job-write";

const loadMove = async () => (await import("./move-form")).MoveForm;

type ActionName = UndoName | MoveName;

const ACTIONS: readonly { name: ActionName; label: string }[] = [
  { name: "unstart", label: "Unstart" },
  { name: "unreport", label: "Unreport" },
  { name: "cancel", label: "Cancel" },
  { name: "reschedule", label: "Reschedule" },
  { name: "eaves", label: "Eaves +5" },
];

const isUndo = (name: ActionName): name is UndoName => name === "unstart" || name === "unreport";

/** Unstart and Unreport take a second click; Cancel, Reschedule and Eaves +5 take a note. */
export function JobActions({ view }: { view: JobDetailsView }) {
  const [chosen, choose] = useState<ActionName | null>(null);
  useLoadAhead(loadMove);
  const open = chosen !== null && may(view, chosen) ? chosen : null;
  const close = () => choose(null);
  return (
    <Card title="Other actions">
      <div className="grid gap-3 min-[20rem]:grid-cols-2">
        {ACTIONS.map(({ name, label }) => (
          <Button
            key={name}
            full
            variant={open === name ? "primary" : "secondary"}
            aria-expanded={open === name}
            disabled={!may(view, name)}
            onClick={() => choose(open === name ? null : name)}
          >
            {label}
          </Button>
        ))}
      </div>
      {open &&
        (isUndo(open) ? (
          <UndoPanel key={open} name={open} view={view} onClose={close} />
        ) : (
          <LoadedLater key={open} load={loadMove} lines={4} part={{ name: open, view, onClose: close }} />
        ))}
    </Card>
  );
}

/** Eaves +5 needs a day to move; Reschedule a job that isn't already in the holding cell. */
function may({ job, holding_cell, eaves }: JobDetailsView, name: ActionName): boolean {
  const { canUnstart, canUnreport, canMove } = jobButtons(job);
  if (name === "unstart") return canUnstart;
  if (name === "unreport") return canUnreport;
  if (name === "eaves") return canMove && eaves !== null;
  return canMove && (name === "cancel" || !holding_cell);
}

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
type UndoName = keyof typeof UNDOS;

type UndoPanelProps = { name: UndoName; view: JobDetailsView; onClose: () => void };

/** The second click, placed away from the first so a double tap doesn't trigger it. */
function UndoPanel({ name, view, onClose }: UndoPanelProps) {
  const { contract, confirm, happens, ...undone } = UNDOS[name];
  const failed = failedText(undone.failed, view);
  const { send, pending, problem } = useJobWrite(contract, view.address, { failed });
  // The panel shows what went wrong.
  const undo = () => send({ id: view.job.jobid }).catch(() => undefined);
  return (
    <div className="mt-4 grid gap-4 rounded-lg bg-well p-4">
      <p>{happens}</p>
      {problem && <Failure title={failed} reason={problem} contacts={view.contacts} />}
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
