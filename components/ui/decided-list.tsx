import type { ReactNode } from "react";

type DecidedListProps<T> = {
  id: string;
  title: string;
  rows: readonly T[];
  rowId: (row: T) => string | number;
  text: (row: T) => ReactNode;
  /** The act that takes it back. */
  undo: (row: T) => ReactNode;
};

/** Below a table of what's to decide: what was decided, each with its way back. Nothing while there's nothing. */
export function DecidedList<T>({ id, title, rows, rowId, text, undo }: DecidedListProps<T>) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      <ul className="grid gap-1">
        {rows.map((row) => (
          <li key={rowId(row)} className="flex flex-wrap items-center gap-x-3">
            <span>{text(row)}</span>
            {undo(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}
