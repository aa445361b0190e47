import type { ReactTable, RowData, Row as TableRow } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { features } from "./use-row-table";

export type GridTable<Row extends RowData> = ReactTable<typeof features, Row>;
export type GridRow<Row extends RowData> = TableRow<typeof features, Row>;

/** What head, rows and footer of one table share. */
export type GridOptions<Row> = {
  selectable: boolean;
  onOpen?: (row: Row) => void;
  actions?: (row: Row) => ReactNode;
  /** Rows to be looked at, in red; the row says why in words. */
  alarms?: (row: Row) => boolean;
};

export const cellStyle = "border-line border-b px-3 text-sm";
/** The first column stays in view; with tick boxes it stands right of them. */
export const firstStyle = (selectable: boolean) =>
  selectable ? "sticky left-11 z-10" : "sticky left-0 z-10";
/** What can be done with a row stays in sight where there is room beside the first column. */
export const actsStyle = "md:sticky md:right-0 md:z-10";
export const tickStyle = "sticky left-0 z-10 w-11 min-w-11 border-line border-b p-0";
