import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonLines } from "@/components/ui/skeleton";
import type { Column } from "./column";
import { CsvButton } from "./csv-button";
import { actsStyle, cellStyle, firstStyle, tickStyle } from "./table-parts";

export type TableStates = {
  loading?: boolean;
  /** A sentence; with `onRetry` a button stands beside it. */
  error?: string;
  onRetry?: () => void;
  /** What will appear here, and how. */
  empty: { title: string; hint?: ReactNode; action?: ReactNode };
};

/** What stands in the place of the rows, or `null` when there are rows to show. */
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
  if (!columns.some((column) => column.footer)) return null;
  const ground = "border-t-2 border-t-edge border-b-0 bg-well font-semibold";
  return (
    <tfoot className={cn("sticky bottom-0 z-20", cards && "max-sm:hidden")}>
      <tr>
        {selectable && <td className={cn(tickStyle, ground)} data-print="hide" />}
        {columns.map((column, index) => (
          <td
            key={column.id}
            className={cn(
              cellStyle,
              "h-10 whitespace-nowrap",
              column.align === "right" && "text-right",
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
