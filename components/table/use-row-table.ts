"use client";

import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { CellValue, Column } from "./column";

const collator = new Intl.Collator("en-CA", { numeric: true, sensitivity: "base" });

/** Numbers by size, text in natural order ("9 Euclid" before "31 Palmerston"). */
export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return collator.compare(String(a), String(b));
}

export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

type Options<Row extends RowData> = {
  columns: readonly Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  initialSort?: { id: string; desc?: boolean };
};

/** Sorting and selection for our columns; empty values always come last. */
export function useRowTable<Row extends RowData>({ columns, rows, rowId, initialSort }: Options<Row>) {
  const defs = useMemo(() => columns.map((column) => toDef(column)), [columns]);
  const sorting: SortingState = initialSort ? [{ id: initialSort.id, desc: initialSort.desc ?? false }] : [];
  return useTable<typeof features, Row>({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    initialState: { sorting },
    sortDescFirst: false,
  });
}

function toDef<Row extends RowData>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.header,
    accessorFn: (row: Row) => column.value?.(row) ?? undefined,
    enableSorting: column.sortable ?? column.value !== undefined,
    sortUndefined: "last",
    sortFn: (a, b, id) => compareValues(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
  };
}
