"use client";

import { useState } from "react";
import { FilterSelect } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { LeadFilters, useLeadFilters } from "@/components/leads/lead-filters";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Tabs } from "@/components/ui/tabs";
import type { WindowLeadsView } from "@/lib/core/leads/lead-rules";
import { MOST_LEADS } from "@/lib/core/leads/list-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import { LeadCard, LeadsTable } from "./leads-table";

const TYPES = [
  { value: "Estimate", label: "Estimates" },
  { value: "Sign", label: "Signs" },
];

/** Pending and done, filtered in the browser; only changing the year asks the server. */
export function LeadsBoard({ view }: { view: WindowLeadsView }) {
  const yearFilter = useUrlFilters();
  const filtering = useLeadFilters(TYPES);
  const { filters, filter, filtered } = filtering;
  const found = view.messages.filter(filtering.fits);
  const tab = (value: string, label: string, messages: Message[], empty: string) => ({
    value,
    label: `${label} (${messages.length})`,
    content: (
      <LeadsList
        key={JSON.stringify([value, filter, view.year])}
        messages={messages}
        crewMaster={view.crewMaster}
        empty={filtered ? "Nothing matches these filters" : empty}
      />
    ),
  });
  const pending = found.filter(({ resolved }) => !resolved);
  const done = found.filter(({ resolved }) => resolved);
  return (
    <>
      <LeadFilters filtering={filtering} types={TYPES} pending={yearFilter.pending}>
        <FilterSelect
          filters={yearFilter}
          name="year"
          label="Year"
          options={view.years.map((year) => ({ value: String(year), label: String(year) }))}
          fallback={String(view.year)}
        />
      </LeadFilters>
      {view.messages.length === MOST_LEADS && (
        <p className="mb-3 text-ink-muted">{`Showing ${MOST_LEADS}: pending first, then the newest.`}</p>
      )}
      <Tabs
        label="Estimates and signs"
        value={filters.get("show") === "done" ? "done" : "pending"}
        onValueChange={(show) => filters.set({ show: show === "done" ? show : null })}
        items={[
          tab("pending", "Pending", pending, "Nothing pending"),
          tab("done", "Done", done, "Nothing returned this year yet"),
        ]}
      />
    </>
  );
}

const PAGE = 40;

type LeadsListProps = { messages: Message[]; crewMaster: boolean; empty: string };

/** Cards on a phone, a table on a wide screen, in pages. */
function LeadsList({ messages, crewMaster, empty }: LeadsListProps) {
  const [shown, setShown] = useState(PAGE);
  if (messages.length === 0)
    return (
      <EmptyState title={empty}>
        Estimates and signs requested by the office or a client appear here.
      </EmptyState>
    );
  const page = messages.slice(0, shown);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:hidden">
        {page.map((message) => (
          <li key={message.msid} className="grid">
            <LeadCard message={message} crewMaster={crewMaster} />
          </li>
        ))}
      </ul>
      <div className="hidden xl:block">
        <LeadsTable messages={page} crewMaster={crewMaster} />
      </div>
      {messages.length > shown && (
        <div className="grid justify-items-center gap-2">
          <p className="text-ink-muted">{`${shown} of ${messages.length} shown`}</p>
          <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
