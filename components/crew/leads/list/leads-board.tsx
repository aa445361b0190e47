"use client";

import { FilterSelect } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { LeadFilters } from "@/components/leads/lead-filters";
import { useLeadFilters } from "@/components/leads/use-lead-filters";
import { Tabs } from "@/components/ui/tabs";
import type { WindowLeadsView } from "@/lib/core/leads/lead-view";
import { MOST_LEADS } from "@/lib/core/leads/list-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import { LeadsList } from "./leads-list";

const TYPES = [
  { value: "Estimate", label: "Estimates" },
  { value: "Sign", label: "Signs" },
];

/** Pending and done, filtered while one looks; only another year asks the server. */
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
          tab("pending", "Pending", pending, "Nothing pending this year"),
          tab("done", "Done", done, "Nothing returned this year yet"),
        ]}
      />
    </>
  );
}
