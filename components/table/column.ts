import type { ReactNode } from "react";

export type CellValue = string | number | boolean | null | undefined;

/** One column of a `DataTable`. */
export type Column<Row> = {
  id: string;
  header: string;
  /** What is sorted, exported and, without `cell`, shown. Money as integer cents sorts right; give `csv` the dollars. */
  value?: (row: Row) => CellValue;
  cell?: (row: Row) => ReactNode;
  /** For the file, when it differs from `value`; `false` keeps the column out of it. */
  csv?: false | ((row: Row) => CellValue);
  /** Numbers and money: "right". */
  align?: "left" | "right";
  /** The total at the bottom, of the rows shown. */
  footer?: (rows: Row[]) => ReactNode;
  /** Default: every column with a `value` can be sorted. */
  sortable?: boolean;
  /** The header is for screen readers only (icons, actions). */
  hideHeader?: boolean;
  /** Where it stands in a card, in a table with `cards`: rows and three columns of a grid. */
  phone?: string;
  /** Not drawn: another column's cell shows it. */
  fileOnly?: boolean;
  /** Long text may break; else a cell stays on one line. */
  wrap?: boolean;
};
