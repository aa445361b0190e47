import { dayColumn, LongText, moneyColumn } from "@/components/partner/financials/columns";
import type { Column } from "@/components/table/column";
import { StatusBadge } from "@/components/ui/status-badge";
import type { TaskEntry } from "@/lib/features/partners/tasks/tasks-view";
import { formatClock } from "@/lib/values/clock-time";

const clock = (time: string) => formatClock(time, "–");

export const taskColumns = (sums: Record<string, number>): Column<TaskEntry>[] => [
  dayColumn("Date", (row) => row.date),
  { id: "name", header: "Name", value: (row) => row.name },
  {
    id: "task",
    header: "Task",
    value: (row) => row.task,
    wrap: true,
    cell: (row) => <LongText text={row.task} />,
  },
  { id: "rstime", header: "Start", value: (row) => row.rstime, cell: (row) => clock(row.rstime) },
  { id: "rftime", header: "Finish", value: (row) => row.rftime, cell: (row) => clock(row.rftime) },
  {
    id: "hours",
    header: "Hours",
    align: "right",
    value: (row) => row.hours,
    cell: (row) => row.hours.toFixed(2),
  },
  moneyColumn<TaskEntry>("rate", "Rate"),
  moneyColumn<TaskEntry>("pay", "Pay", sums.pay),
  {
    id: "audited",
    header: "Audit",
    value: (row) => (row.audited ? "Audited" : "Pending"),
    cell: (row) =>
      row.audited ? <StatusBadge status="resolved">Audited</StatusBadge> : <StatusBadge status="pending" />,
  },
];
