"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { JobDetailsView } from "@/lib/core/jobs/job-details-view";
import { jobButtons } from "@/lib/core/work/action-rules";
import { MOVES, MoveForm, type MoveName } from "./move-form";
import { type UndoName, UndoPanel } from "./undo-panel";

type ActionName = UndoName | MoveName;

const ACTIONS: readonly { name: ActionName; label: string }[] = [
  { name: "unstart", label: "Unstart" },
  { name: "unreport", label: "Unreport" },
  ...MOVES,
];

const isUndo = (name: ActionName): name is UndoName => name === "unstart" || name === "unreport";

/** Unstart and Unreport by a second click; Cancel, Reschedule and Eaves +5 with a note. */
export function JobActions({ view }: { view: JobDetailsView }) {
  const [chosen, choose] = useState<ActionName | null>(null);
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
          <MoveForm key={open} name={open} view={view} onClose={close} />
        ))}
    </Card>
  );
}

/** Eaves +5 needs a day to move, Reschedule a job that is not in the holding cell already. */
function may({ job, holding_cell, eaves }: JobDetailsView, name: ActionName): boolean {
  const { canUnstart, canUnreport, canMove } = jobButtons(job);
  if (name === "unstart") return canUnstart;
  if (name === "unreport") return canUnreport;
  if (name === "eaves") return canMove && eaves !== null;
  return canMove && (name === "cancel" || !holding_cell);
}
