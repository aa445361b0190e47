"use client";

import type { RowData } from "@tanstack/react-table";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo } from "react";
import { cn } from "@/components/ui/cn";
import { count } from "@/lib/values/text";
import { BulkBar } from "./bulk-bar";
import type { Column } from "./column";
import { downloadCsv, toCsv } from "./csv";
import { type Peek, PeekButton, RowPeek, usePeek } from "./row-peek";
import { type GridOptions, TableFooter, type TableStates, TableToolbar, tableState } from "./table-frame";
import { TableHead } from "./table-head";
import { TableRow } from "./table-row";
import { useRowTable } from "./use-row-table";

const countOf = (n: number, { label, one = label.replace(/s$/, "") }: { label: string; one?: string }) =>
  count(n, one, label);

type DataTableProps<Row extends RowData> = TableStates &
  Omit<GridOptions<Row>, "selectable"> & {
    /** What the table lists, for screen readers and the count: "jobs". */
    label: string;
    /** The singular, where it isn't the label without its s: "pay entry". */
    one?: string;
    /** Define it outside the component or in useMemo. */
    columns: readonly Column<Row>[];
    rows: Row[];
    rowId: (row: Row) => string;
    /** A row's name in "Select …"; the first column's value by default. */
    rowLabel?: (row: Row) => string;
    initialSort?: { id: string; desc?: boolean };
    selectable?: boolean;
    onSelectionChange?: (rows: Row[]) => void;
    /** The bulk bar's actions; `clear` empties the selection. */
    bulk?: (rows: Row[], clear: () => void) => ReactNode;
    bulkSummary?: (rows: Row[]) => ReactNode;
    /** What opens beside the list, from its row or by Enter; `onOpen` isn't needed then. */
    peek?: Peek<Row>;
    /** The row that the URL opens, if it isn't among `rows`: an older one, for instance. */
    opened?: Row | null;
    /** The row whose detail is open beside the list. */
    openId?: string;
    /** The file's name; without it there's no CSV button. */
    csvName?: string;
    /** Left of the CSV button. */
    toolbar?: ReactNode;
    /** The height above which the table scrolls by itself. */
    className?: string;
  };

/** The one table: sort, select (mouse, shift, j/k/x), open, totals, CSV; scrolls inside its own frame. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowLabel,
    selectable = false,
    peek,
    actions,
    alarms,
    cards,
    csvName,
  } = props;
  const peeked = usePeek(peek?.name);
  const onOpen = peek ? (row: Row) => peeked.show(rowId(row)) : props.onOpen;
  const openId = peek ? (peeked.id ?? undefined) : props.openId;
  const drawn = useMemo(() => columns.filter(({ fileOnly }) => !fileOnly), [columns]);
  const table = useRowTable({ columns: drawn, rows, rowId, initialSort: props.initialSort });
  const shown = table.getRowModel().rows;
  const originals = shown.map((row) => row.original);
  const selected = shown.filter((row) => table.state.rowSelection[row.id]).map((row) => row.original);
  const clear = () => table.resetRowSelection(true);
  const { onSelectionChange } = props;
  const selectedIds = selected.map(rowId).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: ids represent the rows, which are new objects each time.
  useEffect(() => onSelectionChange?.(selected), [selectedIds]);

  const nameOf = rowLabel ?? ((row: Row) => String(columns[0]?.value?.(row) ?? rowId(row)));
  const acts =
    peek && !peek.byFirst
      ? (row: Row) => (
          <>
            {actions?.(row)}
            <PeekButton label={nameOf(row)} onOpen={() => peeked.show(rowId(row))} />
          </>
        )
      : actions;
  // A first cell may have a link of its own, so such a row opens by its button.
  const options = {
    selectable,
    onOpen: peek && !peek.byFirst ? undefined : onOpen,
    actions: acts,
    alarms,
    cards,
  };
  const standIn = tableState(props, rows.length);
  const openById = (id: string) => {
    const row = shown.find((one) => one.id === id);
    if (row) onOpen?.(row.original);
  };

  return (
    <div className="min-w-0">
      <div className="card-edge overflow-clip rounded-lg bg-surface">
        <TableToolbar
          count={props.loading ? "Loading…" : props.error ? label : countOf(rows.length, props)}
          onCsv={
            csvName && rows.length > 0 ? () => downloadCsv(csvName, toCsv(columns, originals)) : undefined
          }
        >
          {props.toolbar}
        </TableToolbar>
        {standIn ?? (
          <section
            data-scroll
            aria-label={label}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to reach a region that scrolls.
            tabIndex={0}
            onKeyDown={tableKeys(onOpen && openById)}
            className={cn(
              "relative max-h-[75dvh] overflow-auto border-line border-t -outline-offset-3",
              cards && "max-sm:max-h-none",
              props.className,
            )}
          >
            <table
              className={cn("w-full border-separate border-spacing-0", cards && "max-sm:block")}
              aria-busy={props.loading || undefined}
            >
              <caption className="sr-only">{`${label}. Keys: j and k move, x selects, Enter opens.`}</caption>
              <TableHead table={table} columns={drawn} {...options} />
              <tbody className={cn(cards && "max-sm:block")}>
                {shown.map((row) => (
                  <TableRow
                    key={row.id}
                    row={row}
                    columns={drawn}
                    selected={table.state.rowSelection[row.id] === true}
                    open={row.id === openId}
                    rowLabel={nameOf(row.original)}
                    {...options}
                  />
                ))}
              </tbody>
              <TableFooter
                columns={drawn}
                rows={originals}
                selectable={selectable}
                actions={acts !== undefined}
                cards={cards}
              />
            </table>
          </section>
        )}
      </div>
      {peek && (
        <RowPeek
          peek={peek}
          columns={columns}
          rows={shown.map(({ id, original }) => ({ id, row: original }))}
          apart={props.opened ? { id: rowId(props.opened), row: props.opened } : null}
          actions={actions}
          {...peeked}
        />
      )}
      {props.bulk && (
        <BulkBar count={selected.length} onClear={clear} summary={props.bulkSummary?.(selected)}>
          {props.bulk(selected, clear)}
        </BulkBar>
      )}
    </div>
  );
}

const TYPING = "input:not([type=checkbox]), select, textarea, [contenteditable]";

/** j and k move between rows, x selects the row (shift: the range), Enter opens it, or follows its first link. */
function tableKeys(open: ((rowId: string) => void) | undefined) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPING)) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("tr[data-row]")];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[at];
    switch (event.key.toLowerCase()) {
      case "j":
        rows[Math.min(at + 1, rows.length - 1)]?.focus();
        break;
      case "k":
        rows[Math.max(at - 1, 0)]?.focus();
        break;
      case "x":
        row
          ?.querySelector("input[type=checkbox]")
          ?.dispatchEvent(
            new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: event.shiftKey }),
          );
        break;
      case "enter":
        // On a button or link inside the row, Enter belongs to it.
        if (!row || target !== row) return;
        if (open) open(row.dataset.row ?? "");
        else row.querySelector<HTMLElement>("a[href]")?.click();
        break;
      default:
        return;
    }
    event.preventDefault();
  };
}
