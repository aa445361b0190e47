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
  /** On a phone each row is a card, its cells where their columns' `phone` puts them; no tick boxes. */
  cards?: boolean;
  /** Rows to be looked at, in red; the row says why in words. */
  alarms?: (row: Row) => boolean;
};

export const cellStyle = "border-line border-b px-3 text-sm";
/**
 * The first column stays in view; with tick boxes it stands right of them. With large text on a phone there'd be no room
 * beside it.
 */
export const firstStyle = (selectable: boolean) =>
  selectable ? "min-[20rem]:sticky left-11 z-10" : "min-[20rem]:sticky left-0 z-10";
/** What can be done with a row stays in sight where there is room beside the first column. */
export const actsStyle = "md:sticky md:right-0 md:z-10";
export const tickStyle = "sticky left-0 z-10 w-11 min-w-11 border-line border-b p-0";

/** A row that is a card on a phone, and its cells. */
export const cardStyle =
  "max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:items-start max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-line max-sm:border-b max-sm:bg-surface max-sm:px-3 max-sm:py-3";
export const cardCellStyle =
  "max-sm:static max-sm:block max-sm:h-auto max-sm:whitespace-normal max-sm:border-b-0 max-sm:p-0";
export const cardActsStyle =
  "max-sm:col-span-full max-sm:mt-2 max-sm:empty:hidden max-sm:[&>span]:flex max-sm:[&_button]:flex-1";
