"use client";

import { type ReactNode, useState } from "react";
import { SearchField } from "@/components/form/search-field";
import { FilterSelect } from "@/components/layout/filter-bar";
import { useListFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { fitsLeadFilter } from "@/lib/core/leads/list-rules";
import type { Message } from "@/lib/core/leads/message-schema";

const WHOSE = [
  { value: "all", label: "All" },
  { value: "mine", label: "Mine" },
];

type LeadFiltersProps = {
  filtering: LeadFiltering;
  /** Without them, there's nothing to choose from. */
  types: readonly { value: string; label: string }[];
  /** The text that the search looks in. */
  searches?: string;
  /** Filters that ask the server, and whether it's busy. */
  children: ReactNode;
  pending: boolean;
};

/** A lead list's filters in one row. */
export function LeadFilters({
  filtering,
  types,
  searches = "Postal code or address",
  children,
  pending,
}: LeadFiltersProps) {
  const { filters, filter, whose, chosen, search, clear } = filtering;
  return (
    <search data-print="hide" className="mb-4 flex flex-wrap items-end gap-3 [&_label]:text-sm">
      {children}
      {types.length > 0 && (
        <FilterSelect filters={filters} name="type" label="Type" options={types} placeholder="All" />
      )}
      <FilterSelect filters={filters} name="whose" label="Person" options={WHOSE} fallback={whose} />
      <SearchField value={filter.text} onChange={search} label={searches} className="w-full sm:w-72" />
      {chosen && (
        <Button variant="ghost" onClick={clear}>
          Clear
        </Button>
      )}
      <span aria-live="polite">{pending && <Spinner label="Loading" />}</span>
    </search>
  );
}

const CLEARS = ["type", "whose", "q"];

/**
 * A lead list's filters, kept in the URL: `types` are the options of `type`; `mineFirst` shows the person's
 * own until all are selected.
 */
export function useLeadFilters(types: readonly { value: string }[], mineFirst = false) {
  const filters = useListFilters();
  // Right away, not once typing pauses: a late URL update would undo a tap on a card.
  const [text, setText] = useState(filters.get("q"));
  const whose = filters.get("whose") || (mineFirst ? "mine" : "all");
  const filter = {
    type: types.some(({ value }) => value === filters.get("type")) ? filters.get("type") : "",
    mine: whose === "mine",
    text,
  };
  return {
    filters,
    filter,
    whose,
    /** Something is set that "Clear" would reset. */
    chosen: CLEARS.some((name) => filters.get(name) !== "") || text.trim() !== "",
    /** Something is filtered out. */
    filtered: filter.type !== "" || filter.mine || text.trim() !== "",
    fits: (message: Message) => fitsLeadFilter(message, filter),
    search: (typed: string) => {
      setText(typed);
      filters.set({ q: typed });
    },
    clear: () => {
      filters.clear(...CLEARS);
      setText("");
    },
  };
}

type LeadFiltering = ReturnType<typeof useLeadFilters>;
