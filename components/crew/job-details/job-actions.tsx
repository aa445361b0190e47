"use client";

import { Phone } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { callApi } from "@/lib/http/call-api";
import { jobButtons } from "@/lib/jobs/action-rules";
import { unreportJobContract, unstartJobContract } from "@/lib/jobs/contract";
import type { JobDetailsView } from "@/lib/jobs/job-details-view";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { ConfirmButton } from "./confirm-button";
import { MOVES, MoveForm, type MoveName } from "./move-form";
import { failedText, useJobCall } from "./use-job-call";

/** Unstart and Unreport by a second click; Cancel, Reschedule and Eaves +5 with a note (spec 2 §4). */
export function JobActions({ view }: { view: JobDetailsView }) {
  const [open, setOpen] = useState<MoveName | null>(null);
  const [failure, setFailure] = useState<{ title: string; reason: string } | null>(null);
  const act = useJobCall();
  const { jobid, state } = view.job;
  const buttons = jobButtons(view.job);
  const cancelled = state === "cancelled";

  const undo = (which: "unstart" | "unreport") => async () => {
    setFailure(null);
    const contract = which === "unstart" ? unstartJobContract : unreportJobContract;
    try {
      await act(() => callApi(contract, { id: jobid }));
    } catch (error) {
      const reason = error instanceof Error ? error.message : "";
      setFailure({ title: failedText(`${which}Failed`, view), reason });
      throw error;
    }
  };

  return (
    <Card title="Other actions">
      <div className="grid grid-cols-2 gap-3">
        <ConfirmButton
          label="Unstart"
          disabled={cancelled || !buttons.canUnstart}
          onConfirm={undo("unstart")}
        />
        <ConfirmButton
          label="Unreport"
          disabled={cancelled || !buttons.canUnreport}
          onConfirm={undo("unreport")}
        />
        {MOVES.map(({ name, label }) => (
          <Button
            key={name}
            full
            variant={open === name ? "primary" : "secondary"}
            aria-expanded={open === name}
            disabled={!mayMove(view, name)}
            onClick={() => setOpen(open === name ? null : name)}
          >
            {label}
          </Button>
        ))}
      </div>
      {failure && <Failure {...failure} contacts={view.contacts} />}
      {open && mayMove(view, open) && (
        <MoveForm key={open} name={open} view={view} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}

/** Eaves +5 needs a day to move, Reschedule a job that is not in the holding cell already. */
function mayMove({ job, holding_cell, eaves }: JobDetailsView, name: MoveName): boolean {
  if (job.state === "cancelled" || !jobButtons(job).canMove) return false;
  if (name === "eaves") return eaves !== null;
  return name === "cancel" || !holding_cell;
}

type FailureProps = { title: string; reason: string; contacts: JobDetailsView["contacts"] };

function Failure({ title, reason, contacts }: FailureProps) {
  return (
    <Alert kind="error" title={title} className="mt-4">
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
