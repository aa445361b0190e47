"use client";

import { type ReactNode, useMemo } from "react";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { sortableIf } from "@/components/table/sortable";
import type { Listed } from "@/lib/features/partners/finance/listed-rules";
import { MoreRows } from "./more-rows";

type FinanceTableProps<Row extends object> = {
  /** "expenses", and one of them where it is not that without its s. */
  label: string;
  one?: string;
  list: Listed<Row>;
  /** With the sums of all rows in the footers; keep the function outside the component. */
  columnsOf: (sums: Listed<Row>["sums"]) => Column<Row>[];
  rowId: (row: Row) => number;
  rowLabel?: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
  csvName: string;
  /** Reads the whole list, newest first, where the table shows only a part of it. */
  readAll: () => Promise<Row[]>;
  empty: { title: string; hint?: string };
};

/** One money list: its newest rows, the totals of all, the file of all. */
export function FinanceTable<Row extends object>(props: FinanceTableProps<Row>) {
  const { list, columnsOf, rowId, csvName, readAll, ...rest } = props;
  const whole = list.rows.length >= list.count;
  const columns = useMemo(() => sortableIf(whole, columnsOf(list.sums)), [whole, columnsOf, list.sums]);
  const save = async () => downloadCsv(csvName, toCsv(columns, whole ? list.rows : await readAll()));
  return (
    <div className="min-w-0">
      <DataTable
        {...rest}
        label={whole ? props.label : `newest ${props.label}`}
        columns={columns}
        rows={list.rows}
        rowId={(row) => String(rowId(row))}
        className="[&_:is(td,th)]:px-2"
        toolbar={list.count > 0 && <CsvButton onCsv={save} />}
      />
      <MoreRows shown={list.rows.length} all={list.count} />
    </div>
  );
}
