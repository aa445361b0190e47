"use client";

import type { RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { useTip } from "@/components/ui/tip";
import { tradeWords } from "@/lib/values/trade-words";
import { type Column, notOnTabletStyle } from "./column";
import { actsStyle, cellStyle, firstStyle, type GridOptions, type GridTable, tickStyle } from "./table-frame";

type TableHeadProps<Row extends RowData> = GridOptions<Row> & {
  table: GridTable<Row>;
  columns: readonly Column<Row>[];
};

export function TableHead<Row extends RowData>(props: TableHeadProps<Row>) {
  const { table, columns, selectable, actions, cards } = props;
  return (
    <thead className={cn("sticky top-0 z-20 bg-well", cards && "max-sm:hidden")}>
      <tr>
        {selectable && (
          <th scope="col" className={cn(tickStyle, "bg-well")} data-print="hide">
            <TickBox
              label="Select all rows"
              checked={table.getIsAllRowsSelected()}
              some={table.getIsSomeRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell
            key={column.id}
            table={table}
            column={column}
            className={index === 0 ? firstStyle(selectable) : ""}
          />
        ))}
        {actions && (
          <th scope="col" className={cn(cellStyle, actsStyle, "bg-well text-right")} data-print="hide">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row extends RowData> = { table: GridTable<Row>; column: Column<Row>; className: string };

function HeadCell<Row extends RowData>({ table, column, className }: HeadCellProps<Row>) {
  const state = table.getColumn(column.id);
  const sorted = state?.getIsSorted() ?? false;
  const Icon = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  const right = column.align === "right";
  const style = cn(
    cellStyle,
    "h-10 whitespace-nowrap bg-well font-semibold",
    right ? "text-right" : "text-left",
    column.notOnTablet && notOnTabletStyle,
    className,
  );
  const { props: tipProps, tip } = useTip(tradeWords(column.header));
  const words = <span className={cn(column.hideHeader && "sr-only")}>{column.header}</span>;
  if (!state?.getCanSort()) {
    return (
      <th scope="col" className={style}>
        {words}
      </th>
    );
  }
  return (
    <th
      scope="col"
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : "none"}
      className={style}
    >
      <button
        {...tipProps}
        type="button"
        onClick={state.getToggleSortingHandler()}
        className={cn(
          "-mx-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1 hover:bg-line",
          right && "flex-row-reverse",
        )}
      >
        {words}
        <Icon
          aria-hidden
          className={cn("size-3.5", sorted ? "text-lake-text" : "text-ink-muted")}
          data-print="hide"
        />
      </button>
      {tip}
    </th>
  );
}

type TickBoxProps = { label: string; checked: boolean; some?: boolean; onChange: (event: unknown) => void };

/** The label fills the cell, so the target is bigger than the box. */
export function TickBox({ label, checked, some = false, onChange }: TickBoxProps) {
  return (
    <label className="grid h-9 w-11 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        ref={(box) => {
          if (box) box.indeterminate = some && !checked;
        }}
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="size-4.5 accent-lake"
      />
    </label>
  );
}
