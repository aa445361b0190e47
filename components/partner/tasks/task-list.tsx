"use client";

import { useState } from "react";
import { EntryActs } from "@/components/partner/financials/entry/entry-acts";
import { FinanceTable } from "@/components/partner/financials/finance-table";
import { paidColumns, taskColumns } from "@/components/partner/financials/labour-columns";
import { allTasks } from "@/components/partner/financials/read-all";
import type { Column } from "@/components/table/column";
import { Button } from "@/components/ui/button";
import { DeleteRecord } from "@/components/ui/delete-record";
import { Dialog } from "@/components/ui/dialog";
import { useWrite } from "@/components/ui/use-write";
import { auditMgtTaskContract, deleteMgtTaskContract } from "@/lib/features/partners/tasks/contract";
import type { TaskEntry, TasksView } from "@/lib/features/partners/tasks/rules";
import { formatDate } from "@/lib/values/dates";
import { TaskForm } from "./form-on-demand";

const idOf = (row: TaskEntry) => row.id;
const nameOf = (row: TaskEntry) => `${row.task} of ${row.name}, ${formatDate(row.date)}`;

const OVERLAP: Column<TaskEntry> = {
  id: "overlap_reason",
  header: "Overlaps other hours",
  value: (row) => row.overlap_reason,
  wrap: true,
  cell: (row) => row.overlap_reason ?? "–",
};

const columnsOf = (sums: Record<string, number>) => [
  ...taskColumns<TaskEntry>(),
  ...paidColumns<TaskEntry>(sums.pay, [OVERLAP]),
];

/** The tasks, newest first; people who may act for the partner enter, change and audit them. */
export function TaskList({ view }: { view: TasksView }) {
  const { list, year, personal, partner, viewer } = view;
  const [editing, setEditing] = useState<TaskEntry | null>(null);
  const [deleting, setDeleting] = useState<TaskEntry | null>(null);
  const acts = (row: TaskEntry) =>
    // Someone else has to change and audit your own time.
    row.hrid === viewer ? null : (
      <TaskActs
        task={row}
        name={nameOf(row)}
        partner={partner.hrid}
        onEdit={() => setEditing(row)}
        onDelete={() => setDeleting(row)}
      />
    );
  const hours = personal ? "personal" : "all";
  return (
    <>
      <FinanceTable
        label="tasks"
        list={list}
        columnsOf={columnsOf}
        rowId={idOf}
        rowLabel={nameOf}
        actions={view.mayEnter ? acts : undefined}
        csvName={`tasks-${partner.name}-${year}`}
        readAll={() => allTasks({ year, month: "", show: "labour", hours })}
        empty={{
          title: "No management tasks",
          hint: view.mayEnter ? "Select Enter task to add the first one." : "The office enters them.",
        }}
      />
      <Dialog title="Edit task" open={editing !== null} onOpenChange={() => setEditing(null)}>
        {editing && <TaskForm view={view} row={editing} onDone={() => setEditing(null)} />}
      </Dialog>
      {deleting && (
        <DeleteRecord
          noun="task"
          name={nameOf(deleting)}
          contract={deleteMgtTaskContract}
          input={{ id: deleting.id, hrid: partner.hrid, version: deleting.version }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

type TaskActsProps = {
  task: TaskEntry;
  /** "Hiring of A. Person, Mon 2 Mar 2026". */
  name: string;
  partner: number;
  onEdit: () => void;
  onDelete: () => void;
};

/** Audited tasks are locked until they're un-audited. */
function TaskActs({ task, name, partner, onEdit, onDelete }: TaskActsProps) {
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
