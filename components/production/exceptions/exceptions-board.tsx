"use client";

import { PartyPopper } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { useNextRow } from "@/components/table/use-next-row";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PrintButton } from "@/components/ui/print-button";
import type { ExceptionsScreen } from "@/lib/features/exceptions/exceptions-view";
import { AREAS } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { ExceptionList, type Viewer } from "./exception-list";
import { KindCards } from "./kind-cards";
import { RefusedRows } from "./refused-rows";
import { useMend } from "./use-mend";

type ExceptionsBoardProps = { screen: ExceptionsScreen; viewer: Viewer };

/** What still needs a manager: how many of each kind, and below the one list that is open. */
export function ExceptionsBoard({ screen, viewer }: ExceptionsBoardProps) {
  const { kinds, open, list, today, holders, more } = screen;
  const mending = useMend();
  const section = useNextRow(list);
  const nothing = kinds.every(({ count }) => count === 0);
  return (
    <>
      <PageHeader
        title="Stuff To Do"
        crumbs={[{ label: "Home", href: AREAS.production }, { label: "Stuff To Do" }]}
        description={formatDate(today)}
        actions={<PrintButton />}
      />
      <KindCards kinds={kinds} open={open.key} />
      <div data-print="hide">
        <RefusedRows refused={mending.refused} forget={mending.forget} />
      </div>
      {nothing ? (
        <EmptyState title="Nothing to do" icon={<PartyPopper className="size-6" />}>
          {`You're all caught up. New items appear here as they come up.`}
        </EmptyState>
      ) : (
        <section {...section} aria-labelledby="open-list" className="min-w-0">
          <h2 id="open-list" tabIndex={-1} className="text-lg">
            {open.title}
          </h2>
          <p className="mb-3 text-ink-muted">{open.mend}</p>
          <ExceptionList
            key={list.key}
            list={list}
            today={today}
            viewer={viewer}
            mending={mending}
            holders={holders}
            csvName={`${open.key.replace("_", "-")}-${today}`}
            empty={{ title: "Nothing to do", hint: open.none }}
          />
          <ShowMore shown={list.rows.length} of={open.count} offset={more} />
        </section>
      )}
    </>
  );
}

function ShowMore({ shown, of, offset }: { shown: number; of: number; offset: number | null }) {
  const filters = useUrlFilters();
  if (shown >= of) return null;
  return (
    <div data-print="hide" className="mt-3 flex flex-wrap items-center gap-3">
      {offset !== null && (
        <Button
          variant="secondary"
          pending={filters.pending}
          pendingLabel="Loading…"
          onClick={() => filters.set({ offset })}
        >
          Show more
        </Button>
      )}
      <p className="text-ink-muted text-sm">{`Showing the first ${shown} of ${of}.`}</p>
    </div>
  );
}
