"use client";

import { useState } from "react";
import { FilterBar, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { ContactFilter, limits } from "@/components/sales/contact-filter";
import { HOME } from "@/components/sales/sales-words";
import { DataTable } from "@/components/table/data-table";
import { Drawer } from "@/components/ui/drawer";
import type { TasksView } from "@/lib/sales/sales-view";
import { fitsTaskFilter, MOST_TASKS, NOBODY, TYPE_FILTERS } from "@/lib/sales/task-rules";
import type { Task } from "@/lib/sales/task-schema";
import { columnsOf } from "./task-columns";
import { TaskDetail } from "./task-detail";

const asOptions = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

const STATES = [{ value: "done", label: "Done, last 30 days" }];
const CLEARS = ["manager", "type", "contact", "q"];

/** The tasks as filtered, and the one that is open beside them. */
export function TasksScreen({ view }: { view: TasksView }) {
  const { state, tasks, managers } = view;
  const filters = useUrlFilters();
  const open = tasks.find(({ id }) => String(id) === filters.get("task"));
  const filter = {
    manager: filters.get("manager"),
    type: filters.get("type"),
    contact: filters.get("contact"),
    text: filters.get("q"),
  };
  const shown = tasks.filter((task) => fitsTaskFilter(task, filter));
  return (
    <>
      <PageHeader title="Tasks" crumbs={[HOME, { label: "Tasks" }]} />
      <FilterBar filters={filters} clears={CLEARS}>
        <FilterSelect filters={filters} name="state" label="Show" placeholder="Open" options={STATES} />
        <FilterSelect
          filters={filters}
          name="manager"
          label="Manager"
          placeholder="All"
          options={asOptions([...managers, NOBODY])}
        />
        <FilterSelect
          filters={filters}
          name="type"
          label="Type"
          placeholder="All Tasks"
          options={limits(TYPE_FILTERS)}
        />
        <ContactFilter filters={filters} />
        <FilterText filters={filters} name="q" label="Postal code or words" />
      </FilterBar>
      {tasks.length === MOST_TASKS && (
        <p className="mb-3 text-ink-muted text-sm">{`Only the first ${MOST_TASKS} tasks are listed.`}</p>
      )}
      <DataTable
        label="tasks"
        columns={columnsOf(state)}
        rows={shown}
        rowId={({ id }) => String(id)}
        rowLabel={nameOf}
        onOpen={({ id }) => filters.set({ task: String(id) })}
        openId={open && String(open.id)}
        csvName={`tasks-${state}`}
        empty={
          tasks.length === 0
            ? { title: state === "open" ? "No open tasks" : "Nothing was done in the last 30 days" }
            : { title: "No tasks match", hint: "Change the filters, or clear them to see all." }
        }
      />
      <TaskDrawer task={open} view={view} onClose={() => filters.set({ task: "" })} />
    </>
  );
}

const nameOf = ({ type, address }: Task) => `${type} at ${address ?? "no address"}`;

type TaskDrawerProps = { task: Task | undefined; view: TasksView; onClose: () => void };

/** Stays mounted: leaving must end, and the task must not vanish before it has left. */
function TaskDrawer({ task, view, onClose }: TaskDrawerProps) {
  const [last, setLast] = useState(task);
  if (task && task !== last) setLast(task);
  const shown = task ?? last;
  return (
    <Drawer
      open={task !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={shown ? nameOf(shown) : "Task"}
    >
      {shown && <TaskDetail key={shown.id} task={shown} view={view} />}
    </Drawer>
  );
}
