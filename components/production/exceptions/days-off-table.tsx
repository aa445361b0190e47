import { payQuery } from "@/components/production/pay-shared/pay-parts";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { DecideDayOff } from "@/components/ui/days-off/decide-day-off";
import type { DayOff } from "@/lib/core/days-off/contract";
import { daysOffText, KIND_WORDS } from "@/lib/core/days-off/rules";
import { path } from "@/lib/paths";
import { formatInstant } from "@/lib/values/dates";
import type { TableProps } from "./exception-list";
import { ArrowLink } from "./exception-parts";

const COLUMNS: Column<DayOff>[] = [
  { id: "name", header: "Name", value: (row) => row.name },
  { id: "days", header: "Days", wrap: true, value: (row) => row.from, cell: daysOffText, csv: daysOffText },
  {
    id: "kind",
    header: "Reason",
    wrap: true,
    value: (row) => [KIND_WORDS[row.kind], row.note].filter(Boolean).join(": "),
  },
  {
    id: "asked_at",
    header: "Asked",
    value: (row) => row.asked_at,
    cell: (row) => formatInstant(new Date(row.asked_at)),
  },
];

const labelOf = (row: DayOff) => `${row.name}, ${daysOffText(row)}`;

/** Days off that employees asked for; each waits until the office answers. */
export function DaysOffTable({ rows, viewer, csvName, empty }: TableProps<DayOff>) {
  return (
    <DataTable
      label="requests"
      columns={COLUMNS}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowLabel={labelOf}
      peek={{ title: labelOf, byFirst: true }}
      actions={(row) => (
        <>
          <ArrowLink
            href={path.employeeDetails(payQuery({ empHrid: String(row.hrid) }))}
            label={`Days off of ${row.name}`}
          />
          <DecideDayOff dayOff={row} viewer={viewer.hrid} />
        </>
      )}
      csvName={csvName}
      empty={empty}
    />
  );
}
