import type { ReactNode } from "react";
import { CsvButton } from "./csv-button";

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
