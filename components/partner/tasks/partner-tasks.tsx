"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { FilterBar, FilterSelect } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Figures } from "@/components/partner/money/money-parts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PrintButton } from "@/components/ui/print-button";
import type { TasksView } from "@/lib/features/partners/tasks/rules";
import { path } from "@/lib/paths";
import { formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { TaskForm } from "./form-on-demand";
import { TaskList } from "./task-list";

function AddTask({ view }: { view: TasksView }) {
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
function TaskFilters({ years, year }: { years: string[]; year: string }) {
  const filters = useUrlFilters();
  const choices = years.toReversed().map((each) => ({ value: each, label: each }));
  return (
    <FilterBar filters={filters} clears={["year", "hours", "rows"]}>
      <FilterSelect filters={filters} name="year" label="Year" options={choices} fallback={year} />
      <FilterSelect filters={filters} name="hours" label="Person" options={HOURS} placeholder="Everyone" />
    </FilterBar>
  );
}

/** A partner's paid management time. */
export function PartnerTasks({ view }: { view: TasksView }) {
  const { list, hours, pending } = view;
  return (
    <>
      <PageHeader
        title="Tasks"
        crumbs={[{ label: "Partner Dashboard", href: path.partnerDashboard() }, { label: "Tasks" }]}
        description={`Management tasks of ${view.partner.name}`}
        actions={
          <>
            <PrintButton />
            {view.mayEnter && <AddTask view={view} />}
          </>
        }
      />
      <TaskFilters years={view.years} year={view.year} />
      <Figures
        items={[
          { label: "Hours", value: hours.toFixed(2), note: count(list.count, "task") },
          { label: "Pay", value: formatMoney(list.sums.pay ?? 0), note: `${pending} not audited yet` },
          {
            label: "With burden",
            value: formatMoney(list.sums.total ?? 0),
            note: view.personal ? "Part of Labour" : "In the report's Labour",
          },
        ]}
      />
      <TaskList view={view} />
    </>
  );
}
