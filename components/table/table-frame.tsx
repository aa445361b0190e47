import type { ReactTable, RowData, Row as TableRow } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonLines } from "@/components/ui/spinner";
import { type Column, notOnTabletStyle } from "./column";
import { CsvButton } from "./csv-button";
import type { features } from "./use-row-table";

export type TableStates = {
  loading?: boolean;
  /** A message; with `onRetry` it gets a button. */
  error?: string;
  onRetry?: () => void;
  /** What will appear here, and how. */
  empty: { title: string; hint?: ReactNode; action?: ReactNode };
};

/** Shown instead of the rows, or `null` when there are rows. */
export function tableState({ loading, error, onRetry, empty }: TableStates, rows: number): ReactNode {
  if (error) {
    const retry = onRetry && (
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    );
    return (
      <Alert kind="error" action={retry} className="m-3">
        {error}
      </Alert>
    );
  }
  if (loading && rows === 0) return <SkeletonLines lines={8} className="p-4" />;
  if (rows > 0) return null;
  return (
    <EmptyState title={empty.title} action={empty.action}>
      {empty.hint}
    </EmptyState>
  );
}

type TableToolbarProps = { count: ReactNode; children?: ReactNode; onCsv?: () => void };

export function TableToolbar({ count, children, onCsv }: TableToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <p className="text-ink-muted text-sm">{count}</p>
      <div data-print="hide" className="ml-auto flex flex-wrap items-center gap-2">
        {children}
        {onCsv && <CsvButton onCsv={onCsv} />}
      </div>
    </div>
  );
}

type TableFooterProps<Row> = {
  columns: readonly Column<Row>[];
  rows: Row[];
  selectable: boolean;
  actions: boolean;
  cards?: boolean;
};

/** The totals; nothing when no column has one. */
export function TableFooter<Row>({ columns, rows, selectable, actions, cards }: TableFooterProps<Row>) {
  const totals = columns.filter((column) => column.footer);
  if (totals.length === 0) return null;
  const notOnTablet = totals.every((column) => column.notOnTablet);
  const ground = "border-t-2 border-t-edge border-b-0 bg-well font-semibold";
  return (
    <tfoot className={cn("sticky bottom-0 z-20", cards && "max-sm:hidden", notOnTablet && notOnTabletStyle)}>
      <tr>
        {selectable && <td className={cn(tickStyle, ground)} data-print="hide" />}
        {columns.map((column, index) => (
          <td
            key={column.id}
            className={cn(
              cellStyle,
              "h-10 whitespace-nowrap",
              column.align === "right" && "text-right",
              column.notOnTablet && notOnTabletStyle,
              index === 0 && firstStyle(selectable),
              ground,
            )}
          >
            {column.footer?.(rows)}
          </td>
        ))}
        {actions && <td className={cn(cellStyle, actsStyle, ground)} data-print="hide" />}
      </tr>
    </tfoot>
  );
}

export type GridTable<Row extends RowData> = ReactTable<typeof features, Row>;
export type GridRow<Row extends RowData> = TableRow<typeof features, Row>;

/** What head, rows and footer of one table share. */
export type GridOptions<Row> = {
  selectable: boolean;
  onOpen?: (row: Row) => void;
  actions?: (row: Row) => ReactNode;
  /**
   * On a phone each row is a card, without checkboxes. Its cells are placed by their columns' `phone`; the others are
   * a line each, with the header, under the first.
   */
  cards?: boolean;
  /** Rows that need attention, in red; the row says why in words. */
  alarms?: (row: Row) => boolean;
};

export const cellStyle = "border-line border-b px-3 text-sm";
/**
 * The first column stays in view, right of the checkboxes if there are any. Large text on a phone leaves no
 * room for that.
 */
export const firstStyle = (selectable: boolean) =>
  selectable ? "min-[20rem]:sticky left-11 z-10" : "min-[20rem]:sticky left-0 z-10";
/** A row's actions stay in view where there's room beside the first column. */
export const actsStyle = "md:sticky md:right-0 md:z-10";
export const tickStyle = "sticky left-0 z-10 w-11 min-w-11 border-line border-b p-0";

/** A row that is a card on a phone, and its cells. */
export const cardStyle =
  "max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:items-start max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-line max-sm:border-b max-sm:bg-surface max-sm:px-3 max-sm:py-3";
export const cardCellStyle =
  "max-sm:static max-sm:block max-sm:h-auto max-sm:whitespace-normal max-sm:border-b-0 max-sm:p-0";
export const cardTitleStyle = "max-sm:col-span-full max-sm:text-base";
export const cardLineStyle =
  "max-sm:col-span-full max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-3 max-sm:text-right";
export const cardActsStyle =
  "max-sm:col-span-full max-sm:mt-2 max-sm:empty:hidden max-sm:[&>span]:flex max-sm:[&>span]:flex-wrap max-sm:[&_:is(a,button)]:min-h-11 max-sm:[&_:is(a,button)]:flex-1 max-sm:[&_button.aspect-square]:flex-none";
