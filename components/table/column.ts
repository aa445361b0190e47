import type { ReactNode } from "react";
import { type Cents, formatMoney, plainDollars } from "@/lib/values/money";

export type CellValue = string | number | boolean | null | undefined;

/** One column of a `DataTable`. */
export type Column<Row> = {
  id: string;
  header: string;
  /**
   * What is sorted, exported and, without `cell`, shown. Money in integer cents sorts correctly; give `csv`
   * the dollars.
   */
  value?: (row: Row) => CellValue;
  cell?: (row: Row) => ReactNode;
  /** For the CSV, when it differs from `value`; `false` leaves the column out. */
  csv?: false | ((row: Row) => CellValue);
  /** Numbers and money: "right". */
  align?: "left" | "right";
  /** The total in the footer, of the rows shown. */
  footer?: (rows: Row[]) => ReactNode;
  /** Default: every column with a `value` is sortable. */
  sortable?: boolean;
  /** The header is only for screen readers (icons, actions). */
  hideHeader?: boolean;
  /** Its position in a card, in a table with `cards`: rows and three columns of a grid. Default: a line of its own. */
  phone?: string;
  /** Not rendered: another column's cell shows it. */
  fileOnly?: boolean;
  /** Not rendered on a tablet: another column's cell shows it there, in a `tabletLine`. */
  notOnTablet?: boolean;
  /** Long text may wrap; otherwise a cell stays on one line. */
  wrap?: boolean;
  /** On a desk it gets the room the other columns leave, and is cut there; the whole text is its tooltip. */
  fill?: boolean;
};

/** Cut at the end of the line where the column fills the room that's left. */
export const fillStyle = "xl:w-full xl:min-w-20 xl:max-w-0 xl:truncate";

/** From 640 to 1280 px. */
export const notOnTabletStyle = "sm:max-xl:hidden";
export const tabletLine = "hidden font-normal text-ink-muted sm:max-xl:block";

/** A column's cell for a row. */
export function shownIn<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value: CellValue = column.value?.(row);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value;
}

type PriceOptions = { header?: string; unset?: "TBD" | "" };

/** A price column: "$185.00" on screen and 185.00 in the CSV; `unset` for null or 0, in both. */
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

/**
 * Only a complete list can be sorted: otherwise the largest of the newest would look like the largest of all.
 */
export const sortableIf = <Row>(whole: boolean, columns: readonly Column<Row>[]): Column<Row>[] =>
  whole ? [...columns] : columns.map((column) => ({ ...column, sortable: false }));
