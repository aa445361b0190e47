import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import type { OverReadHour } from "@/lib/features/exceptions/exceptions-view";
import { formatInstant } from "@/lib/values/dates";
import type { TableProps } from "./exception-list";

const COLUMNS: Column<OverReadHour>[] = [
  { id: "name", header: "Who", value: (row) => row.name },
  {
    id: "hour",
    header: "In the hour from",
    value: (row) => row.hour,
    cell: (row) => formatInstant(new Date(row.hour)),
  },
  { id: "refused", header: "Times refused", align: "right", value: (row) => row.refused },
];

/** Who asked for more clients than the limit, and when. */
export function ClientReadsTable({ rows, csvName, empty }: TableProps<OverReadHour>) {
  return (
    <DataTable
      label="hours"
      columns={COLUMNS}
      rows={rows}
      rowId={({ hrid, hour }) => `${hrid} ${hour}`}
      csvName={csvName}
      empty={empty}
    />
  );
}
