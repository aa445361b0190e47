"use client";

import { useState } from "react";
import { SearchField } from "@/components/form/search-field";
import { FilterSelect } from "@/components/layout/filter-bar";
import { useListFilters } from "@/components/layout/use-list-filters";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { Tabs } from "@/components/ui/tabs";
import type { WindowLeadsView } from "@/lib/leads/lead-view";
import { fitsLeadFilter } from "@/lib/leads/list-rules";
import type { Message } from "@/lib/leads/message-schema";
import { LeadsList } from "./leads-list";

const TYPES = [
  { value: "Estimate", label: "Estimates" },
  { value: "Sign", label: "Signs" },
];
const WHOSE = [{ value: "mine", label: "Mine" }];
const CLEARS = ["type", "whose", "q"];

/** Pending and done, filtered while one looks; only another year asks the server. */
export function LeadsBoard({ view }: { view: WindowLeadsView }) {
  const filters = useListFilters();
  const yearFilter = useUrlFilters();
  // At once, not when the typing rests: an address written late would take back a tap on a card.
  const [text, setText] = useState(filters.get("q"));
  const search = (typed: string) => {
    setText(typed);
    filters.set({ q: typed });
  };
  const filter = {
    type: TYPES.some(({ value }) => value === filters.get("type")) ? filters.get("type") : "",
    mine: filters.get("whose") === "mine",
    text,
  };
  const found = view.messages.filter((message) => fitsLeadFilter(message, filter));
  const filtered = filter.type !== "" || filter.mine || text.trim() !== "";
  const tab = (value: string, label: string, messages: Message[], empty: string) => ({
    value,
    label: `${label} (${messages.length})`,
    content: (
      <LeadsList
        key={JSON.stringify([value, filter, view.year])}
        messages={messages}
        crewMaster={view.crewMaster}
        empty={filtered ? "Nothing fits these filters" : empty}
      />
    ),
  });
  const pending = found.filter(({ resolved }) => !resolved);
  const done = found.filter(({ resolved }) => resolved);
  return (
    <>
      <search data-print="hide" className="mb-4 flex flex-wrap items-end gap-3 [&_label]:text-sm">
        <FilterSelect
          filters={yearFilter}
          name="year"
          label="Year"
          options={view.years.map((year) => ({ value: String(year), label: String(year) }))}
          fallback={String(view.year)}
        />
        <FilterSelect filters={filters} name="type" label="Type" options={TYPES} placeholder="All" />
        <FilterSelect filters={filters} name="whose" label="Whose" options={WHOSE} placeholder="All" />
        <SearchField
          value={text}
          onChange={search}
          label="Postal code or address"
          className="w-full sm:w-72"
        />
        {filtered && (
          <Button
            variant="ghost"
            onClick={() => {
              filters.clear(...CLEARS);
              setText("");
            }}
          >
            Clear
          </Button>
        )}
        <span aria-live="polite">{yearFilter.pending && <Spinner label="Loading" />}</span>
      </search>
      <Tabs
        label="Estimates and signs"
        value={filters.get("show") === "done" ? "done" : "pending"}
        onValueChange={(show) => filters.set({ show: show === "done" ? show : null })}
        items={[
          tab("pending", "Pending", pending, "Nothing is waiting in this year"),
          tab("done", "Done", done, "Nothing was returned in this year yet"),
        ]}
      />
    </>
  );
}
