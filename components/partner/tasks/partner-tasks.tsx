import { PageHeader } from "@/components/layout/page-header";
import { Figures } from "@/components/partner/money/money-parts";
import { PrintButton } from "@/components/ui/print-button";
import type { TasksView } from "@/lib/features/partners/tasks/rules";
import { path } from "@/lib/paths";
import { formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { AddTask, TaskFilters } from "./list-tools";

import { TaskList } from "./task-list";

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
