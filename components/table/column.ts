import type { ReactNode } from "react";
import { type Cents, formatMoney, plainDollars } from "@/lib/values/money";

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

type PriceOptions = { header?: string; unset?: "TBD" | "" };

/** A column of prices: "$185.00" on the screen and 185.00 in the file; `unset` for none, which is null or 0, in both. */
export function priceColumn<Row>(
  id: string,
  of: (row: Row) => Cents | null,
  { header = "Price", unset = "TBD" }: PriceOptions = {},
): Column<Row> {
  const said = (row: Row, words: (cents: Cents) => string) => {
    const cents = of(row);
    return cents ? words(cents) : unset;
  };
  return {
    id,
    header,
    align: "right",
    value: of,
    cell: (row) => said(row, formatMoney),
    csv: (row) => said(row, plainDollars),
  };
}

/** Only a list that is whole can be sorted: else the largest of the newest would pass for the largest. */
export const sortableIf = <Row>(whole: boolean, columns: readonly Column<Row>[]): Column<Row>[] =>
  whole ? [...columns] : columns.map((column) => ({ ...column, sortable: false }));
