"use client";

import { EntryActs } from "@/components/partner/financials/entry/entry-acts";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { auditMgtTaskContract } from "@/lib/features/partners/tasks/contract";
import type { TaskEntry } from "@/lib/features/partners/tasks/tasks-view";

type TaskActsProps = {
  task: TaskEntry;
  /** "Hiring of A. Person, Mon 2 Mar 2026". */
  name: string;
  partner: number;
  onEdit: () => void;
  onDelete: () => void;
};

/** What is audited is locked until it is un-audited. */
export function TaskActs({ task, name, partner, onEdit, onDelete }: TaskActsProps) {
  const audited = !task.audited;
  const write = useWrite(auditMgtTaskContract, {
    said: () => (audited ? "Task audited" : "Task un-audited"),
    rereads: true,
  });
  const word = audited ? "Audit" : "Un-audit";
  return (
    <span className="flex items-center justify-end gap-1">
      <Button
        size="sm"
        variant={audited ? "secondary" : "ghost"}
        pending={write.pending}
        onClick={() => write.act({ id: task.id, hrid: partner, version: task.version, audited })}
        aria-label={`${word} ${name}`}
      >
        {word}
      </Button>
      {!task.audited && <EntryActs name={name} onEdit={onEdit} onDelete={onDelete} />}
    </span>
  );
}
