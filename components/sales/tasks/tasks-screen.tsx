"use client";

import { asOptions } from "@/components/form/native-select";
import { FilterBar, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { usePagedFilters } from "@/components/layout/use-url-filters";
import { ContactFilter, optionsOf, SALES_HOME } from "@/components/sales/shell/sales-lists";
import { sortableIf } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { PageLinks } from "@/components/table/page-links";
import { RowPeek, usePeek } from "@/components/table/row-peek";
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
  const peeked = usePeek("task");
  const whole = next === null && filters.get("after") === "";
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
        onOpen={({ id }) => peeked.show(String(id))}
        openId={peeked.id ?? undefined}
        className="[&_:is(td,th)]:px-2"
        toolbar={tasks.length > 0 && <CsvButton onCsv={save} />}
        empty={
          filtered
            ? { title: "No tasks match", hint: "Change the filters, or clear them to see all." }
            : { title: state === "open" ? "No open tasks" : "Nothing completed in the last 30 days" }
        }
      />
      <PageLinks next={next} />
      <RowPeek
        peek={{
          title: nameOf,
          detail: (task) => <TaskDetail key={task.id} task={task} view={view} />,
        }}
        columns={columnsOf(state)}
        // A link, or a task that was just done, may be of one that isn't in the list.
        rows={[...tasks, ...(linked ? [linked] : [])].map((row) => ({ id: String(row.id), row }))}
        {...peeked}
      />
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
