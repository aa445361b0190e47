"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useStay } from "@/components/ui/use-stay";

type BulkBarProps = {
  count: number;
  onClear: () => void;
  /** The selection's totals: "$655 · 3 h 20". */
  summary?: ReactNode;
  /** The actions. */
  children?: ReactNode;
};

/** At the bottom while something is selected; the count is announced. Focus stays here when it disappears. */
export function BulkBar({ count, onClear, summary, children }: BulkBarProps) {
  const stay = useStay(count === 0);
  return (
    <div {...stay} aria-live="polite" data-print="hide" className="sticky bottom-0 z-30 outline-none">
      {count > 0 && (
        <section
          aria-label="Selection"
          className="mt-2 flex animate-rise flex-wrap items-center gap-3 rounded-lg border border-edge bg-surface px-4 py-2 shadow-lift"
        >
          <p className="font-semibold">{`${count} selected`}</p>
          {summary && <p className="text-ink-muted">{summary}</p>}
          <div className="ml-auto flex flex-wrap gap-2">
            {children}
            <Button variant="secondary" size="sm" onClick={onClear}>
              Clear
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
