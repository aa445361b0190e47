"use client";

import { useState } from "react";
import { FinanceTable } from "@/components/partner/financials/finance-table";
import { allTasks } from "@/components/partner/financials/read-all";
import { DeleteRecord } from "@/components/ui/delete-record";
import { Dialog } from "@/components/ui/dialog";
import { deleteMgtTaskContract } from "@/lib/features/partners/tasks/contract";
import type { TaskEntry, TasksView } from "@/lib/features/partners/tasks/tasks-view";
import { formatDate } from "@/lib/values/dates";
import { TaskActs } from "./task-acts";
import { taskColumns } from "./task-columns";
import { TaskForm } from "./task-form";

const idOf = (row: TaskEntry) => row.id;
const nameOf = (row: TaskEntry) => `${row.task} of ${row.name}, ${formatDate(row.date)}`;

/** The tasks, newest first; entered, changed and audited by who may act for the partner. */
export function TaskList({ view }: { view: TasksView }) {
  const { list, year, personal, partner, viewer } = view;
  const [editing, setEditing] = useState<TaskEntry | null>(null);
  const [deleting, setDeleting] = useState<TaskEntry | null>(null);
  const acts = (row: TaskEntry) =>
    // The own time is somebody else's to change and audit.
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
        columnsOf={taskColumns}
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
