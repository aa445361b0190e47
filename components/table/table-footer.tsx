import { cn } from "@/components/ui/cn";
import type { Column } from "./column";
import { actsStyle, cellStyle, firstStyle, tickStyle } from "./table-parts";

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
