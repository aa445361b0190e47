"use client";

import { ArrowLeft, ArrowRight } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";

type PageLinksProps = {
  /** The next page's cursor; null on the last one. */
  next: string | null;
  /** How many the page shows, and how many the whole list has; left out when unknown. */
  shown?: number;
  all?: number;
  /** The URL parameter's name, where a screen has several lists. */
  name?: string;
};

/** Below a list longer than a page: to the next page, and back to the first. Nothing below a complete list. */
export function PageLinks({ next, shown, all, name = "after" }: PageLinksProps) {
  const pathname = usePathname();
  const params = useSearchParams();
  const begun = params.has(name);
  const hrefOf = (cursor: string | null) => {
    const query = new URLSearchParams(params);
    if (cursor === null) query.delete(name);
    else query.set(name, cursor);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  if (next === null && !begun) return null;
  const link = { variant: "secondary", prefetch: false } as const;
  return (
    <nav aria-label="Pages" data-print="hide" className="mt-4 flex flex-wrap items-center gap-3">
      {begun && (
        <LinkButton {...link} href={hrefOf(null)} icon={<ArrowLeft aria-hidden className="size-4" />}>
          First page
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton {...link} href={hrefOf(next)} icon={<ArrowRight aria-hidden className="size-4" />}>
          Next page
        </LinkButton>
      )}
      {shown !== undefined && all !== undefined && (
        <p className="text-ink-muted text-sm">
          {`${shown.toLocaleString("en-CA")} of ${all.toLocaleString("en-CA")} on this page`}
        </p>
      )}
    </nav>
  );
}

type ShowMoreProps = {
  /** How many are shown, how many a step adds, and the most it can show. */
  shown: number;
  step: number;
  most: number;
};

/** Below a list of the newest of many: shows more, up to `most`; older ones by the dates above. */
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
