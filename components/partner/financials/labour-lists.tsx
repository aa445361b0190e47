"use client";

import Link from "next/link";
import { Figures } from "@/components/partner/money/money-parts";
import type { Column } from "@/components/table/column";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import {
  type BodyOf,
  type FinanceScreen,
  financeHref,
  type TaskEntry,
  type WorkEntry,
} from "@/lib/features/partners/finance/finance-schema";
import { formatMoney } from "@/lib/values/money";
import { csvName, dayColumn, moneyColumn } from "./columns";
import { FinanceTable } from "./finance-table";
import { clock, paidColumns, taskColumns } from "./labour-columns";
import { allTasks, allWorked } from "./read-all";

type Sums = Record<string, number>;

const amounts = <Row extends WorkEntry | TaskEntry>(sums: Sums): Column<Row>[] =>
  paidColumns<Row>(sums.pay, [
    moneyColumn<Row>("burden", "Burden", sums.burden),
    moneyColumn<Row>("total", "Total", sums.total),
  ]);

const workColumns = (sums: Sums): Column<WorkEntry>[] => [
  dayColumn("Date", (row) => row.profiledate),
  { id: "name", header: "Name", value: (row) => row.name },
  { id: "type", header: "Type", value: (row) => row.type },
  { id: "stime", header: "Start", value: (row) => row.stime, cell: (row) => clock(row.stime) },
  { id: "ftime", header: "Finish", value: (row) => row.ftime, cell: (row) => clock(row.ftime) },
  { id: "paymethod", header: "Pay method", value: (row) => row.paymethod },
  ...amounts<WorkEntry>(sums),
];

const managementColumns = (sums: Sums) => [...taskColumns<TaskEntry>(), ...amounts<TaskEntry>(sums)];

const idOf = (row: { id: number }) => row.id;
const nameOf = (row: { name: string }) => row.name;

type LabourListsProps = { screen: FinanceScreen; body: BodyOf<"labour"> };

/** Paid hours and management time with the employer's burden; together they're the report's line. */
export function LabourLists({ screen, body: { worked, tasks } }: LabourListsProps) {
  const { query } = screen;
  const personal = query.hours === "personal";
  const total = (worked.sums.total ?? 0) + (tasks.sums.total ?? 0);
  return (
    <>
      <HoursSwitch screen={screen} />
      <Figures
        items={[
          { label: "Work schedules", value: formatMoney(worked.sums.total ?? 0) },
          { label: "Management tasks", value: formatMoney(tasks.sums.total ?? 0) },
          personal
            ? { label: "Personal", value: formatMoney(total), note: "Already included in Labour" }
            : {
                label: "Labour in the report",
                value: formatMoney(total),
                note: "Today and days with missing pay are incomplete: what isn't entered is left out",
              },
        ]}
      />
      <section aria-labelledby="worked" className="mb-6">
        <h3 id="worked" className="mb-2 text-lg">
          Work schedules
        </h3>
        <FinanceTable
          label="entries"
          one="entry"
          list={worked}
          columnsOf={workColumns}
          rowId={idOf}
          rowLabel={nameOf}
          csvName={csvName(screen, personal ? "personal-schedules" : "schedules")}
          readAll={() => allWorked(query)}
          empty={{ title: "No paid hours", hint: "Pay entries for the partner's crews appear here." }}
        />
      </section>
      <section aria-labelledby="tasks">
        <h3 id="tasks" className="mb-2 text-lg">
          Management tasks
        </h3>
        <FinanceTable
          label="tasks"
          list={tasks}
          columnsOf={managementColumns}
          rowId={idOf}
          rowLabel={nameOf}
          csvName={csvName(screen, personal ? "personal-tasks" : "tasks")}
          readAll={() => allTasks(query)}
          empty={{ title: "No management tasks", hint: "Enter them under Tasks." }}
        />
      </section>
    </>
  );
}

const CHOICES = [
  ["all", "All hours"],
  ["personal", "Personal"],
] as const;

/** All of the partner's labour, or only the partner's own part. */
function HoursSwitch({ screen: { query } }: { screen: FinanceScreen }) {
  const { year, month } = query;
  return (
    <nav aria-label="Whose hours" data-print="hide" className="mb-4 flex gap-2">
      {CHOICES.map(([hours, label]) => (
        <Link
          key={hours}
          href={financeHref(year, "labour", { month, hours: hours === "all" ? "" : hours })}
          scroll={false}
          aria-current={hours === query.hours ? "true" : undefined}
          className={cn(
            buttonStyles({ variant: hours === query.hours ? "primary" : "secondary", size: "sm" }),
            "min-h-11",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
