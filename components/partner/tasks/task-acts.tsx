"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { EntryActs } from "@/components/partner/financials/entry/entry-acts";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { callApi, isOutage } from "@/lib/http/call-api";
import { auditMgtTaskContract } from "@/lib/partners/tasks/contract";
import type { TaskEntry } from "@/lib/partners/tasks/tasks-view";

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
  const router = useRouter();
  const [pending, start] = useTransition();
  const audited = !task.audited;
  const flip = () =>
    start(async () => {
      try {
        await callApi(auditMgtTaskContract, { id: task.id, hrid: partner, version: task.version, audited });
        toast.success(audited ? "Task audited" : "Task un-audited");
      } catch (error) {
        toast.error(error instanceof Error ? error.message : "Please try again.");
        if (isOutage(error)) return;
      }
      router.refresh();
    });
  const word = audited ? "Audit" : "Un-audit";
  return (
    <span className="flex items-center justify-end gap-1">
      <Button
        size="sm"
        variant={audited ? "secondary" : "ghost"}
        pending={pending}
        onClick={flip}
        aria-label={`${word} ${name}`}
      >
        {word}
      </Button>
      {!task.audited && <EntryActs name={name} onEdit={onEdit} onDelete={onDelete} />}
    </span>
  );
}
