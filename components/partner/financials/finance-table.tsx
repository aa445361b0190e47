"use client";

import { type ReactNode, useMemo } from "react";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { type Column, sortableIf } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { MOST_ROWS, ROWS_AT_ONCE } from "@/lib/features/partners/finance/finance-schema";
import type { Listed } from "@/lib/features/partners/finance/listed-rules";

type FinanceTableProps<Row extends object> = {
  /** "expenses", and the singular when it isn't that without the s. */
  label: string;
  one?: string;
  list: Listed<Row>;
  /** With the sums of all rows in the footers; define the function outside the component. */
  columnsOf: (sums: Listed<Row>["sums"]) => Column<Row>[];
  rowId: (row: Row) => number;
  rowLabel: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
  csvName: string;
  /** Reads the whole list, newest first, when the table shows only part of it. */
  readAll: () => Promise<Row[]>;
  empty: { title: string; hint?: string };
};

/** One money list: its newest rows, the totals of all, and a CSV of all. */
export function FinanceTable<Row extends object>(props: FinanceTableProps<Row>) {
  const { list, columnsOf, rowId, csvName, readAll, rowLabel, ...rest } = props;
  const whole = list.rows.length >= list.count;
  const columns = useMemo(() => sortableIf(whole, columnsOf(list.sums)), [whole, columnsOf, list.sums]);
  const save = async () => downloadCsv(csvName, toCsv(columns, whole ? list.rows : await readAll()));
  // A screen may have several lists, each with a row open beside it.
  const openName = `open_${props.label.replaceAll(" ", "_")}`;
  return (
    <div className="min-w-0">
      <DataTable
        {...rest}
        label={whole ? props.label : `newest ${props.label}`}
        columns={columns}
        rowLabel={rowLabel}
        rows={list.rows}
        rowId={(row) => String(rowId(row))}
        peek={{ title: rowLabel, name: openName, byFirst: true }}
        className="[&_:is(td,th)]:px-2"
        toolbar={list.count > 0 && <CsvButton onCsv={save} />}
      />
      <MoreRows shown={list.rows.length} all={list.count} />
    </div>
  );
}

/** Below a list that shows the newest of many; nothing when it shows all. */
function MoreRows({ shown, all }: { shown: number; all: number }) {
  const filters = useUrlFilters();
  if (shown >= all) return null;
  const words = `Showing the newest ${shown.toLocaleString("en-CA")} of ${all.toLocaleString("en-CA")}. Totals include all of them.`;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {shown < MOST_ROWS && (
        <Button
          variant="secondary"
          data-print="hide"
          pending={filters.pending}
          pendingLabel="Show more"
          onClick={() => filters.set({ rows: shown + ROWS_AT_ONCE })}
        >
          Show more
        </Button>
      )}
      <p aria-live="polite" className="text-ink-muted text-sm">
        {shown < MOST_ROWS ? words : `${words} Download the CSV for the rest.`}
      </p>
    </div>
  );
}
