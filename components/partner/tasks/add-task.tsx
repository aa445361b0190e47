"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { TasksView } from "@/lib/features/partners/tasks/tasks-view";
import { TaskForm } from "./task-form";

export function AddTask({ view }: { view: TasksView }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Enter task"
      description={`For ${view.partner.name}`}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon={<Plus aria-hidden className="size-[1.1em]" />}>Enter task</Button>}
    >
      <TaskForm view={view} row={null} onDone={() => setOpen(false)} />
    </Dialog>
  );
}
