"use client";

import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";

type ShowMoreProps = {
  /** How many the list shows, how many a step adds, and how many it shows at most. */
  shown: number;
  step: number;
  most: number;
};

/** Below a list that shows the newest of many: further rows, as far as `most`; older ones by the dates above. */
export function ShowMore({ shown, step, most }: ShowMoreProps) {
  const filters = useUrlFilters();
  if (shown >= most)
    return (
      <p className="mt-3 text-ink-muted text-sm">
        Showing the newest {shown}. Change the dates to see older ones.
      </p>
    );
  return (
    <Button
      variant="secondary"
      className="mt-3"
      pending={filters.pending}
      onClick={() => filters.set({ rows: shown + step })}
    >
      Show more
    </Button>
  );
}
