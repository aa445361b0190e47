import type { Column } from "@/components/table/column";
import { StatusBadge } from "@/components/ui/status-badge";
import type { TaskEntry } from "@/lib/features/partners/finance/finance-schema";
import { formatClock } from "@/lib/values/clock-time";
import { dayColumn, LongText, moneyColumn } from "./columns";

type Paid = { hours: number; rate: TaskEntry["rate"]; pay: TaskEntry["pay"]; audited: boolean };

export const clock = (time: string) => formatClock(time, "–");

/** What a management task was, when and by whom. */
export const taskColumns = <Row extends TaskEntry>(): Column<Row>[] => [
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
];

/** Hours, rate, pay and whether it's audited; `more` goes between pay and audit, `pay` is the total in cents. */
export const paidColumns = <Row extends Paid>(pay?: number, more: Column<Row>[] = []): Column<Row>[] => [
  {
    id: "hours",
    header: "Hours",
    align: "right",
    value: (row) => row.hours,
    cell: (row) => row.hours.toFixed(2),
  },
  moneyColumn<Row>("rate", "Rate"),
  moneyColumn<Row>("pay", "Pay", pay),
  ...more,
  {
    id: "audited",
    header: "Audit",
    value: (row) => (row.audited ? "Audited" : "Pending"),
    cell: (row) =>
      row.audited ? <StatusBadge status="resolved">Audited</StatusBadge> : <StatusBadge status="pending" />,
  },
];
