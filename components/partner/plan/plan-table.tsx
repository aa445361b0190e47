import { useMemo } from "react";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { StatusBadge } from "@/components/ui/status-badge";
import {
  comparedOf,
  PLAN_COLUMNS,
  type PlanColumn,
  type PlanView,
  shareText,
  sumPlan,
  type Target,
} from "@/lib/features/partners/plan/rules";
import type { BusinessDate } from "@/lib/values/dates";
import { plainDollars } from "@/lib/values/money";
import {
  COLUMN_WORDS,
  daysText,
  emptyHint,
  Figures,
  isRunning,
  LineWords,
  NO_TARGETS,
  TargetActs,
} from "./plan-parts";

/** Name and days, and how much of the target is done. */
function PeriodCell({ target, today }: { target: Target; today: BusinessDate }) {
  return (
    <span className="grid min-w-36 gap-1 whitespace-normal">
      <b>{target.period}</b>
      <span className="whitespace-nowrap font-normal text-ink-muted text-sm">{daysText(target)}</span>
      <span className="font-normal text-sm">{shareText(comparedOf(target, "total"))}</span>
      {isRunning(target, today) && (
        <span>
          <StatusBadge status="in-progress">Now</StatusBadge>
        </span>
      )}
    </span>
  );
}

const figures = (column: PlanColumn): Column<Target> => ({
  id: column,
  header: COLUMN_WORDS[column],
  align: "right",
  value: (row) => comparedOf(row, column).produced,
  cell: (row) => <Figures compared={comparedOf(row, column)} />,
  footer: (rows) => <Figures compared={sumPlan(rows, column)} />,
});

const columnsOn = (today: BusinessDate): Column<Target>[] => [
  {
    id: "period",
    header: "Period",
    value: ({ sdate }) => sdate,
    cell: (row) => <PeriodCell target={row} today={today} />,
    footer: (rows) => (
      <span className="grid gap-1">
        Total<span className="font-normal text-sm">{shareText(sumPlan(rows, "total"))}</span>
      </span>
    ),
  },
  { id: "lines", header: "Line", hideHeader: true, cell: () => <LineWords />, footer: () => <LineWords /> },
  ...PLAN_COLUMNS.map(figures),
  {
    id: "notes",
    header: "Notes",
    wrap: true,
    sortable: false,
    value: ({ notes }) => notes,
    cell: ({ notes }) => <span className="wrap-break-word block min-w-28 max-w-60">{notes}</span>,
  },
];

/** A row per period and a column per amount, for spreadsheets. */
const CSV_COLUMNS: Column<Target>[] = [
  { id: "period", header: "Period", value: ({ period }) => period },
  { id: "sdate", header: "Start", value: ({ sdate }) => sdate },
  { id: "fdate", header: "Finish", value: ({ fdate }) => fdate },
  ...PLAN_COLUMNS.flatMap((column): Column<Target>[] =>
    (["target", "produced", "difference"] as const).map((key) => ({
      id: `${column}_${key}`,
      header: `${COLUMN_WORDS[column]} ${key}`,
      value: (row) => plainDollars(comparedOf(row, column)[key]),
    })),
  ),
  { id: "notes", header: "Notes", value: ({ notes }) => notes },
];

type PlanTableProps = {
  view: PlanView;
  onEdit: (target: Target) => void;
  onDelete: (target: Target) => void;
};

/** By period, with the totals of all that are shown. */
export function PlanTable({ view: { targets, today, year, mayEdit, partner }, ...acts }: PlanTableProps) {
  const columns = useMemo(() => columnsOn(today), [today]);
  const save = () => downloadCsv(`projection-${year}-${partner.name}`, toCsv(CSV_COLUMNS, targets));
  return (
    <DataTable
      label="periods"
      columns={columns}
      rows={targets}
      rowId={({ id }) => String(id)}
      rowLabel={({ period }) => period}
      actions={mayEdit ? (target) => <TargetActs target={target} {...acts} /> : undefined}
      className="max-h-none [&_:is(td,th)]:px-2 [&_td]:align-top"
      toolbar={targets.length > 0 && <CsvButton onCsv={save} />}
      empty={{ title: NO_TARGETS, hint: emptyHint(mayEdit) }}
    />
  );
}
