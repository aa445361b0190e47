"use client";

import { useState } from "react";
import { asOptions } from "@/components/form/native-select";
import { FilterBar, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { usePagedFilters, useUrlFilters } from "@/components/layout/use-url-filters";
import { ContactFilter, optionsOf, SALES_HOME } from "@/components/sales/shell/sales-lists";
import { sortableIf } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { PageLinks } from "@/components/table/page-links";
import { Drawer } from "@/components/ui/drawer";
import { tasksContract } from "@/lib/features/sales/contract";
import type { TasksView } from "@/lib/features/sales/sales-view";
import { ESTIMATE_FILTERS, fitsTaskFilter, NOBODY, TYPE_FILTERS } from "@/lib/features/sales/task-rules";
import type { Task } from "@/lib/features/sales/task-schema";
import { callApi } from "@/lib/platform/http/call-api";
import { columnsOf } from "./task-columns";
import { TaskDetail } from "./task-detail";

const STATES = [{ value: "done", label: "Done, last 30 days" }];
const CLEARS = ["manager", "type", "estimate", "contact", "q"];

/** The filtered tasks, with the open one beside them. */
export function TasksScreen({ view }: { view: TasksView }) {
  const { state, tasks, next, linked, managers } = view;
  const filters = usePagedFilters();
  const shown = useUrlFilters();
  const open = [...tasks, ...(linked ? [linked] : [])].find(({ id }) => String(id) === shown.get("task"));
  const whole = next === null && shown.get("after") === "";
  const filtered = CLEARS.some((name) => filters.get(name) !== "");
  const save = async () => downloadCsv(`tasks-${state}`, toCsv(columnsOf(state), await allTasks(view)));
  return (
    <>
      <PageHeader title="Tasks" crumbs={[SALES_HOME, { label: "Tasks" }]} />
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
          options={optionsOf(TYPE_FILTERS)}
        />
        <FilterSelect
          filters={filters}
          name="estimate"
          label="Estimate type"
          placeholder="All"
          options={optionsOf(ESTIMATE_FILTERS)}
        />
        <ContactFilter filters={filters} />
        <FilterText filters={filters} name="q" label="Postal code or keyword" />
      </FilterBar>
      <DataTable
        label={whole ? "tasks" : "tasks on this page"}
        one={whole ? undefined : "task on this page"}
        columns={sortableIf(whole, columnsOf(state))}
        rows={tasks}
        rowId={({ id }) => String(id)}
        rowLabel={nameOf}
        onOpen={({ id }) => shown.set({ task: String(id) })}
        openId={open && String(open.id)}
        toolbar={tasks.length > 0 && <CsvButton onCsv={save} />}
        empty={
          filtered
            ? { title: "No tasks match", hint: "Change the filters, or clear them to see all." }
            : { title: state === "open" ? "No open tasks" : "Nothing completed in the last 30 days" }
        }
      />
      <PageLinks next={next} />
      <TaskDrawer task={open} view={view} onClose={() => shown.set({ task: "" })} />
    </>
  );
}

/** Everything that matches the filters, not only this page. */
async function allTasks({ state, filter }: TasksView): Promise<Task[]> {
  const tasks = await callApi(tasksContract, {});
  return tasks.filter(
    (task) => (task.complete_hours === null) === (state === "open") && fitsTaskFilter(task, filter),
  );
}

const nameOf = ({ type, address }: Task) => `${type} at ${address ?? "no address"}`;

type TaskDrawerProps = { task: Task | undefined; view: TasksView; onClose: () => void };

/** Stays mounted so the closing animation can finish and the task doesn't vanish first. */
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
