import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { MOST_ROWS, ROWS_AT_ONCE } from "@/lib/features/wine/master/master-view";

export function ShowMore({ shown, found }: { shown: number; found: number }) {
  const filters = useUrlFilters();
  const more = shown < MOST_ROWS;
  return (
    <div data-print="hide" className="mt-3 flex flex-wrap items-center gap-3">
      {more && (
        <Button
          variant="secondary"
          pending={filters.pending}
          pendingLabel="Show more"
          onClick={() => filters.set({ rows: Math.min(shown + ROWS_AT_ONCE, MOST_ROWS) })}
        >
          Show more
        </Button>
      )}
      <p aria-live="polite" className="text-ink-muted text-sm">
        {`The first ${shown} of ${found} are shown.${more ? "" : " Search, or download the CSV for all of them."}`}
      </p>
    </div>
  );
}
