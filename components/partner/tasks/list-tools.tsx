"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { FilterBar, FilterSelect } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { TasksView } from "@/lib/features/partners/tasks/rules";
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

const HOURS = [{ value: "personal", label: "Only the partner" }];

/** The year, and whose time; both in the URL. */
export function TaskFilters({ years, year }: { years: string[]; year: string }) {
  const filters = useUrlFilters();
  const choices = years.toReversed().map((each) => ({ value: each, label: each }));
  return (
    <FilterBar filters={filters} clears={["year", "hours", "rows"]}>
      <FilterSelect filters={filters} name="year" label="Year" options={choices} fallback={year} />
      <FilterSelect filters={filters} name="hours" label="Person" options={HOURS} placeholder="Everyone" />
    </FilterBar>
  );
}
