"use client";

import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { MOST_ROWS, ROWS_AT_ONCE } from "@/lib/features/partners/finance/finance-schema";

/** Below a list that shows the newest of many; nothing when it shows all. */
export function MoreRows({ shown, all }: { shown: number; all: number }) {
  const filters = useUrlFilters();
  if (shown >= all) return null;
  const words = `Showing the newest ${shown.toLocaleString("en-CA")} of ${all.toLocaleString("en-CA")}. Totals include all of them.`;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {shown < MOST_ROWS && (
        <Button
          variant="secondary"
          data-print="hide"
          pending={filters.pending}
          pendingLabel="Show more"
          onClick={() => filters.set({ rows: shown + ROWS_AT_ONCE })}
        >
          Show more
        </Button>
      )}
      <p aria-live="polite" className="text-ink-muted text-sm">
        {shown < MOST_ROWS ? words : `${words} Download the CSV for the rest.`}
      </p>
    </div>
  );
}
