"use client";

import { CircleCheck, PartyPopper } from "lucide-react";
import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { useNextRow } from "@/components/table/use-next-row";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { PrintButton } from "@/components/ui/print-button";
import { RefusedList } from "@/components/ui/refused-list";
import type { ExceptionCount, ExceptionsScreen } from "@/lib/features/exceptions/exceptions-view";
import { WHEN_WORDS, WHENS } from "@/lib/features/exceptions/when-rules";
import { AREAS } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { ExceptionList, type Viewer } from "./exception-list";
import { listHref } from "./exception-parts";
import { useFixer } from "./use-fixer";

type ExceptionsBoardProps = { screen: ExceptionsScreen; viewer: Viewer };

/** What still needs a manager: counts by kind, and below, the open list. */
export function ExceptionsBoard({ screen, viewer }: ExceptionsBoardProps) {
  const { kinds, open, list, today, holders, more } = screen;
  const fixer = useFixer();
  const section = useNextRow(list);
  const undoable =
    (list.key === "limits" && list.allowed.length > 0) || (list.key === "changes" && list.settled.length > 0);
  const nothing = !undoable && kinds.every(({ count }) => count === 0);
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
        <RefusedList
          title={`${count(fixer.refused.length, "row was", "rows were")} not done`}
          refused={fixer.refused}
          onClose={fixer.forget}
        />
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
          <p className="mb-3 text-ink-muted">
            {open.howToFix}
            {open.many && " You can select several and close them together."}
          </p>
          <ExceptionList
            key={list.key}
            list={list}
            today={today}
            viewer={viewer}
            fixer={fixer}
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

/** One card per kind, with its count, by when it matters; it opens that list. */
function KindCards({ kinds, open }: { kinds: ExceptionCount[]; open: string }) {
  return (
    <nav aria-label="Lists" className="mb-6 grid gap-3">
      {WHENS.map((when) => (
        <section key={when} aria-labelledby={`when-${when}`}>
          <h2 id={`when-${when}`} className="mb-1 text-base">
            {WHEN_WORDS[when]}
          </h2>
          <ul className="grid gap-2 min-[20rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {kinds
              .filter((kind) => kind.when === when)
              .map((kind) => (
                <KindCard key={kind.key} kind={kind} isOpen={kind.key === open} />
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function KindCard({ kind: { key, title, count }, isOpen }: { kind: ExceptionCount; isOpen: boolean }) {
  return (
    <li className="min-w-0">
      <Link
        href={listHref(key)}
        scroll={false}
        aria-current={isOpen ? "page" : undefined}
        className={cn(
          "flex h-full min-h-11 flex-wrap items-center justify-between gap-x-2 rounded-lg border bg-surface px-3 py-1 no-underline hover:bg-well",
          isOpen ? "border-lake ring-1 ring-lake" : "border-line",
        )}
      >
        <span className="min-w-0 flex-1 basis-24 text-ink-muted text-sm leading-tight">{title}</span>{" "}
        {count > 0 ? (
          <span className="font-semibold text-ink text-lg tabular-nums">{count}</span>
        ) : (
          <span className="inline-flex items-center gap-1 font-medium text-leaf-text text-sm">
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            None
          </span>
        )}
      </Link>
    </li>
  );
}
