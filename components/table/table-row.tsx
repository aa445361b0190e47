import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { codesInWords } from "@/lib/values/trade-words";
import { type Column, fillStyle, notOnTabletStyle, shownIn } from "./column";
import {
  actsStyle,
  cardActsStyle,
  cardCellStyle,
  cardLineStyle,
  cardStyle,
  cardTitleStyle,
  cellStyle,
  firstStyle,
  type GridOptions,
  type GridRow,
  tickStyle,
} from "./table-frame";
import { TickBox } from "./table-head";

type TableRowProps<Row extends RowData> = GridOptions<Row> & {
  row: GridRow<Row>;
  columns: readonly Column<Row>[];
  selected: boolean;
  open: boolean;
  rowLabel: string;
};

/** One row of 36 px. With `onOpen` the first cell is the button that opens it. */
export function TableRow<Row extends RowData>(props: TableRowProps<Row>) {
  const { row, columns, selectable, selected, open, onOpen, actions, alarms, rowLabel, cards } = props;
  const alarming = alarms?.(row.original) ?? false;
  const plain = alarming ? "bg-brick-soft" : "bg-surface group-hover:bg-well";
  const ground = selected ? "bg-sun-soft" : open ? "bg-lake-soft" : plain;
  return (
    <tr
      data-row={row.id}
      data-alarm={alarming || undefined}
      tabIndex={-1}
      aria-selected={selectable ? selected : undefined}
      className={cn("group scroll-mt-12 -outline-offset-3", cards && cardStyle)}
    >
      {selectable && (
        <td className={cn(tickStyle, ground)} data-print="hide">
          <TickBox
            label={`Select ${rowLabel}`}
            checked={selected}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const first = index === 0;
        const content = shownIn(column, row.original);
        const line = cards && !first && !column.phone;
        const said = column.value?.(row.original);
        return (
          <td
            key={column.id}
            title={typeof said === "string" ? tooltipOf(said, column.fill) : undefined}
            className={cn(
              cellStyle,
              "h-9 py-1",
              !column.wrap && "whitespace-nowrap",
              column.fill && fillStyle,
              column.notOnTablet && notOnTabletStyle,
              column.align === "right" && "text-right",
              first && firstStyle(selectable),
              first && "font-medium",
              first && alarming && "border-l-4 border-l-brick",
              ground,
              cards && cardCellStyle,
              cards && (column.phone ?? (first ? cardTitleStyle : cardLineStyle)),
              line && isBlank(content) && "max-sm:hidden",
            )}
          >
            {line && <span className="text-ink-muted sm:hidden">{column.header}</span>}
            {first && onOpen ? (
              <OpenButton onClick={() => onOpen(row.original)}>{content}</OpenButton>
            ) : (
              content
            )}
          </td>
        );
      })}
      {actions && (
        <td
          className={cn(
            cellStyle,
            actsStyle,
            "whitespace-nowrap py-0 text-right",
            ground,
            cards && cardCellStyle,
            cards && cardActsStyle,
          )}
          data-print="hide"
        >
          <span className="inline-flex items-center gap-1 sm:flex sm:justify-end pointer-fine:[&_:is(a,button)]:min-h-8">
            {actions(row.original)}
          </span>
        </td>
      )}
    </tr>
  );
}

/** The trade's codes in words, after the text itself where it may be cut. */
const tooltipOf = (said: string, cut = false) =>
  [cut && said, codesInWords(said)].filter(Boolean).join("\n") || undefined;

function OpenButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-7 text-left text-lake-text underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}

const isBlank = (content: ReactNode) => content === null || content === undefined || content === "";
